#include "CMarkdown.h"

// Set by the library when the extensions are registered; none of its installed headers declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

MarkdownKind markdown_kind_of(cmark_node *node) {
    cmark_node_type type = cmark_node_get_type(node);
    switch (type) {
    case CMARK_NODE_DOCUMENT: return MarkdownKind_document;
    case CMARK_NODE_BLOCK_QUOTE: return MarkdownKind_quote;
    case CMARK_NODE_LIST: return MarkdownKind_list;
    // Only the extension for tasks sets itself on an item.
    case CMARK_NODE_ITEM: return cmark_node_get_syntax_extension(node) ? MarkdownKind_task : MarkdownKind_item;
    case CMARK_NODE_CODE_BLOCK: return MarkdownKind_codeBlock;
    case CMARK_NODE_PARAGRAPH: return MarkdownKind_paragraph;
    case CMARK_NODE_HEADING: return MarkdownKind_heading;
    case CMARK_NODE_THEMATIC_BREAK: return MarkdownKind_rule;
    case CMARK_NODE_HTML_BLOCK: return MarkdownKind_rawBlock;
    case CMARK_NODE_TEXT: return MarkdownKind_text;
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK: return MarkdownKind_break;
    case CMARK_NODE_CODE: return MarkdownKind_code;
    case CMARK_NODE_HTML_INLINE: return MarkdownKind_rawInline;
    case CMARK_NODE_EMPH: return MarkdownKind_emphasis;
    case CMARK_NODE_STRONG: return MarkdownKind_strong;
    case CMARK_NODE_LINK: return MarkdownKind_link;
    case CMARK_NODE_IMAGE: return MarkdownKind_image;
    default: break;
    }
    if (type == CMARK_NODE_TABLE) return MarkdownKind_table;
    if (type == CMARK_NODE_TABLE_ROW) return MarkdownKind_tableRow;
    if (type == CMARK_NODE_TABLE_CELL) return MarkdownKind_tableCell;
    if (type == CMARK_NODE_STRIKETHROUGH) return MarkdownKind_strikethrough;
    return MarkdownKind_other;
}
