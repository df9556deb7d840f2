#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

/// The kinds of nodes. The library numbers those of its extensions at run time, which a Swift switch cannot tell apart.
typedef enum __attribute__((enum_extensibility(closed))) MarkdownKind {
    MarkdownKind_document,
    MarkdownKind_quote,
    MarkdownKind_list,
    MarkdownKind_item,
    MarkdownKind_task,
    MarkdownKind_codeBlock,
    MarkdownKind_paragraph,
    MarkdownKind_heading,
    MarkdownKind_rule,
    MarkdownKind_rawBlock,
    MarkdownKind_table,
    MarkdownKind_tableRow,
    MarkdownKind_tableCell,
    MarkdownKind_text,
    MarkdownKind_break,
    MarkdownKind_code,
    MarkdownKind_rawInline,
    MarkdownKind_emphasis,
    MarkdownKind_strong,
    MarkdownKind_strikethrough,
    MarkdownKind_link,
    MarkdownKind_image,
    MarkdownKind_other
} MarkdownKind;

MarkdownKind markdown_kind_of(cmark_node *node);
