// Slipsheet in the browser: an upgrade, never a condition. Every page is complete, and every button works, without this file.
// 1. The top dialog becomes modal; Escape and a press on its backdrop submit its Cancel button.
// 2. A form is posted with fetch, and the page swapped from the HTML that a full load would give.
// 3. Comfort: drafts kept while typing, Save enabled live, focus led back to where it came from.
// Nothing closes before the server has answered: what is on screen is the server's state, not ours.

const slow = 300, pause = 500, latest = 3000, patience = 30000   // milliseconds

let flight = false      // one request at a time: a double click does nothing
let keeping = null      // the quiet request that keeps a draft, if one is under way
let timer, since = 0    // when to keep next, and the first change not yet kept
let turn = 0            // counts navigations, so that a late answer is noticed
let leaving = false     // the page is being left on purpose
let natural = null      // the form that goes the browser's own way
let shown = place(location)
const kept = new WeakMap(), refused = new WeakSet(), pressed = { outside: false }
const openers = JSON.parse(sessionStorage.getItem('openers') ?? '{}')   // surface id → where focus came from

const voice = document.createElement('div')
voice.className = 'visually-hidden'
voice.setAttribute('role', 'status')

const surfaces = () => [...document.querySelectorAll('dialog[data-presentation]')]
const surface = () => surfaces().at(-1)
const cancel = () => surface()?.querySelector('[data-role="cancel"]')
function place(url) { return url.pathname + url.search }

// MARK: Fields

const fields = form => [...form.elements].filter(f => f.name && f.type !== 'hidden' && f.matches('input, select, textarea'))

function value(field, initial) {
  if (field.options) {
    const chosen = [...field.options].filter(option => initial ? option.defaultSelected : option.selected)
    return (chosen.length || field.multiple ? chosen : [...field.options].slice(0, 1)).map(option => option.value).join('\n')
  }
  if (field.type === 'checkbox' || field.type === 'radio') return String(initial ? field.defaultChecked : field.checked)
  return initial ? field.defaultValue : field.value
}

const values = (form, initial) => fields(form).map(field => value(field, initial))
const same = (a, b) => a.every((one, index) => one === b[index])
const unkept = form => form?.isConnected && form.closest('dialog[data-draft]') && !same(values(form), kept.get(form) ?? values(form, true))
const unkeptForm = () => [...surface()?.querySelectorAll('form') ?? []].find(unkept)

function encode(form, submitter) {
  const data = new FormData(form, submitter)
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].map(([name, text]) => [name, String(text).replace(/\r\n?|\n/g, '\r\n')]))
}

/** Only a script disables Save, since only a script can enable it again. */
function live(form) {
  const blank = fields(form).some(field => field.required && !value(field).trim())
  const changed = fields(form).some(field => value(field) !== (field.dataset.initial ?? value(field, true)))
  for (const button of form.querySelectorAll('[data-role="confirm"]')) button.disabled = blank || !changed && !!form.closest('[data-requires-change]')
  unkept(form) ? addEventListener('beforeunload', warn) : removeEventListener('beforeunload', warn)
}

function warn(event) {
  if (!leaving && unkeptForm()) event.preventDefault()
}

// MARK: Posting

document.addEventListener('submit', event => {
  const form = event.target
  if (form.method !== 'post' || event.defaultPrevented) return
  if (form === natural) { natural = null; leaving = true; return }
  event.preventDefault()
  send(form, event.submitter)
})

async function send(form, submitter) {
  if (flight) return
  flight = true
  const mine = ++turn
  const wait = setTimeout(busy, slow, form, submitter, true)
  try {
    await keeping
    const sent = values(form)
    const active = form.contains(document.activeElement) ? document.activeElement : submitter
    const response = await fetch(submitter?.getAttribute('formaction') ?? form.getAttribute('action'), request(encode(form, submitter)))
    const page = await read(response)
    if (mine !== turn) return refresh()
    const top = surface()
    if (page && lost(response, page, top)) return tell(top, said(page) ?? 'This could not be sent. Nothing is lost: please try again.')
    if (!page && response.redirected) { leaving = true; location.assign(response.url) }
    else if (!page) plain(form, submitter)
    else await swap(page, response.redirected || page.querySelector('dialog[data-presentation]') ? response.url : location.href, !top, { form, sent, active })
  } catch {
    if (form.isConnected) tell(surface(), 'The server cannot be reached. What you typed is still here: try again when you are connected.')
  } finally {
    clearTimeout(wait)
    busy(form, submitter, false)
    flight = false
  }
}

const request = body => ({ method: 'POST', body, mode: 'same-origin', headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(patience) })

/** The page of an answer, or null when it is not one that this release of the script knows how to show. */
async function read(response) {
  if (!/^text\/html\b/.test(response.headers.get('content-type'))) return response.ok || response.redirected ? null : document.implementation.createHTMLDocument()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const script = page.querySelector('script[type="module"]')
  const ours = script && new URL(script.getAttribute('src'), location).href === import.meta.url && page.getElementById('screen')
  return ours || response.status >= 500 ? page : null
}

/** A failure that does not give the form back: then the one on screen is kept. */
const lost = ({ status }, page, top) => (status >= 500 || [400, 408, 413, 429].includes(status)) && !(top && page.getElementById(top.id))
const said = page => page.querySelector('.notice')?.textContent.trim()

function plain(form, submitter) {
  natural = form
  submitter?.isConnected ? form.requestSubmit(submitter) : form.requestSubmit()
}

function busy(form, submitter, on) {
  form.closest('dialog')?.setAttribute('aria-busy', on)
  for (const button of form.querySelectorAll('button')) on ? button.setAttribute('aria-disabled', 'true') : button.removeAttribute('aria-disabled')
  const shown = submitter?.hidden ? form.querySelector('[data-role="confirm"]') : submitter
  shown?.toggleAttribute('data-busy', on)
}

function tell(top, text) {
  const home = top?.querySelector('.sheet-body, form') ?? document.querySelector('main')
  home.querySelector(':scope > .notice.told')?.remove()
  const notice = document.createElement('p')
  notice.className = 'notice told'
  notice.dataset.kind = 'warning'
  notice.textContent = text
  const after = home.querySelector(':scope > :is(.bar, .sheet-bar, h2)')
  after ? after.after(notice) : home.prepend(notice)
  say(text)
}

// MARK: Swapping

async function swap(page, url, push, from) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const move = () => replace(page, url, push, from)
  if (document.startViewTransition && !still) await document.startViewTransition(move).updateCallbackDone
  else move()
}

function replace(page, url, push, from) {
  const before = surfaces().map(one => one.id)
  const origin = mark(from?.active ?? document.activeElement)
  const moved = new URL(url).pathname !== location.pathname
  const scrolled = scrollers().map(one => [one, one.scrollTop])
  if (place(new URL(url)) !== place(location)) history[push ? 'pushState' : 'replaceState'](null, '', url)
  shown = place(location)
  carry(from, page)

  document.title = page.title
  for (const name of ['lang', 'dir']) copy(name, page.documentElement, document.documentElement)
  for (const { name } of [...document.body.attributes, ...page.body.attributes]) copy(name, page.body, document.body)
  const messages = [...page.querySelectorAll('[role="status"]')]
  const text = messages.map(one => (one.removeAttribute('role'), one.textContent.trim())).join(' ')
  document.body.replaceChildren(...page.body.childNodes)

  for (const [old, top] of scrolled) for (const one of scrollers()) if (label(one) === label(old)) one.scrollTop = top
  if (moved && !before.length && !surface()) scrollTo(0, 0)
  settle(before, origin)
  say(text)
}

function copy(name, from, to) {
  from.hasAttribute(name) ? to.setAttribute(name, from.getAttribute(name)) : to.removeAttribute(name)
}

/** What was typed while the request was under way goes on into the form that comes back. */
function carry(from, page) {
  const id = from?.form.closest('dialog')?.id
  const form = id && page.getElementById(id)?.querySelector('form')
  if (!form) return
  const fresh = fields(form)
  fields(from.form).forEach((old, index) => {
    const field = fresh[index]
    if (field?.name !== old.name || field.type !== old.type) return
    if (old.type === 'file') field.files = old.files
    else if (value(old) === from.sent[index]) return
    else if (old.options) [...field.options].forEach((option, at) => { option.selected = old.options[at]?.selected })
    else { field.value = old.value; field.checked = old.checked }
  })
}

async function refresh(always) {
  const mine = ++turn
  try {
    const response = await fetch(location.href, { mode: 'same-origin', headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(patience) })
    const page = await read(response)
    if (mine !== turn) return
    if (!page || response.status >= 500) { leaving = true; location.reload() }
    else if (always || state(page) !== state(document)) await swap(page, response.url, false)
  } catch {
    if (always) location.reload()
  }
}

/** What tells one state of a page from another; form tokens differ each time and say nothing. */
const state = page => JSON.stringify([
  [...page.querySelectorAll('dialog[data-presentation]')].map(one => [one.id, one.querySelector('[name="_revision"]')?.value]),
  page.querySelector('dialog') ? '' : page.querySelector('main')?.textContent.replace(/\s+/g, ' '),
])

addEventListener('popstate', () => { if (place(location) !== shown) refresh(true) })
addEventListener('pageshow', event => {
  if (!event.persisted) return
  flight = leaving = false
  refresh()
})

// MARK: Surfaces and focus

function upgrade() {
  const top = surface()
  document.documentElement.style.setProperty('--scroll', `${scrollY}px`)
  if (top?.getAttribute('aria-modal') === 'true' && !top.matches(':modal')) {
    const active = top.contains(document.activeElement) ? document.activeElement : null
    top.removeAttribute('open')
    top.showModal()
    active?.focus({ preventScroll: true })
  }
  const first = document.activeElement
  if (first?.matches('[data-select]') && top?.contains(first) && first.value === first.defaultValue) first.select()
  for (const form of top?.querySelectorAll('form') ?? []) live(form)
  document.querySelector('.destinations [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  for (const list of scrollers()) {
    const row = list.querySelector('[aria-current]')?.closest('li')
    if (row && (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight)) list.scrollTop = row.offsetTop - list.clientHeight / 3
  }
}

/** After a swap: a new surface takes the focus; a closed one gives it back to its opener or what follows it. */
function settle(before, origin) {
  const now = surfaces().map(one => one.id), top = surface()
  const gone = before.filter(id => !now.includes(id))
  const opened = top && !before.includes(top.id)
  const back = gone.length ? openers[gone[0]] : origin
  if (opened) openers[top.id] = back
  for (const id of gone) delete openers[id]
  sessionStorage.setItem('openers', JSON.stringify(openers))
  upgrade()
  if (opened || top?.querySelector('.errors')) {
    if (!top.contains(document.activeElement)) top.querySelector('[autofocus]')?.focus()
  } else find(back)
}

const key = row => row?.id || row?.querySelector('a[href]')?.getAttribute('href')

function mark(element) {
  if (!element || element === document.body) return {}
  const row = element.closest('li, tr') ?? (element.closest('.detail') && document.querySelector('.list [aria-current]')?.closest('li'))
  const rows = row ? [...row.parentElement.children].map(key) : [], at = rows.indexOf(key(row))
  const { id, name, value, selectionStart, selectionEnd } = element
  return { id, name, value, href: element.getAttribute('href'), row: key(row), next: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()], selection: [selectionStart, selectionEnd] }
}

function find({ id, name, value, href, row, next = [], selection = [] } = {}) {
  const rows = new Map([...document.querySelectorAll('main :is(li, tr)')].map(one => [key(one), one]))
  const usable = one => one && !one.disabled && !one.closest('[inert]') && one.checkVisibility()
  const inside = rows.get(row) ?? document
  if (!row || rows.has(row)) {
    const named = [...inside.querySelectorAll('a, button, input, select, textarea')]
    const opener = [document.getElementById(id), ...named.filter(one => one.name && one.name === name && one.value === value), ...named.filter(one => href && one.getAttribute('href') === href)].find(usable)
    if (opener) {
      opener.focus({ preventScroll: true })
      if (selection[0] != null && opener.matches('input, textarea')) opener.setSelectionRange(...selection)
      return
    }
  }
  const successor = next.map(one => rows.get(one)?.querySelector('a[href], button:enabled')).find(usable)
  const heading = [...(surface() ?? document).querySelectorAll('h1, h2')].find(usable)
  if (!successor) heading?.setAttribute('tabindex', '-1')
  const target = successor ?? heading
  target?.focus()
}

/** A message is said once, from inside whatever is on top, since all else is inert. */
function say(text) {
  (surface() ?? document.body).append(voice)
  voice.textContent = ''
  if (text) setTimeout(() => { voice.textContent = text }, 100)
}

document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !cancel()) return
  if (CSS.supports('selector(:open)') && document.querySelector(':is(select, input):open')) return
  event.preventDefault()
  press(cancel())
})
document.addEventListener('cancel', event => { if (event.target.matches('dialog')) event.preventDefault() }, true)

/** The press and the release must both be outside: a selection dragged out of a field dismisses nothing. */
function outside({ target, clientX: x, clientY: y, button }) {
  const top = surface(), kind = top?.dataset.presentation
  if (!top || button || kind === 'alert' || kind === 'cover') return false
  if (kind === 'popover') return !top.contains(target) && !target.closest('a, button, input, select, textarea, label')
  const box = top.getBoundingClientRect()
  return (target === top || target.matches('.backdrop')) && (x < box.left || x > box.right || y < box.top || y > box.bottom)
}
document.addEventListener('pointerdown', event => { pressed.outside = outside(event) })
document.addEventListener('pointerup', event => {
  if (pressed.outside && outside(event)) press(cancel())
  pressed.outside = false
})

const press = button => button?.form.requestSubmit(button)

document.addEventListener('click', event => {
  const link = event.target.closest?.('.errors a[href^="#"]')
  if (!link) return
  event.preventDefault()   // a fragment in the URL would take autofocus away from the next page
  document.getElementById(link.hash.slice(1))?.focus()
})

// MARK: Keeping

document.addEventListener('input', ({ target: { form } }) => {
  if (!form) return
  live(form)
  leaving = false
  if (!form.closest('dialog[data-draft]')) return
  since ||= performance.now()
  clearTimeout(timer)
  timer = setTimeout(keep, Math.max(0, Math.min(pause, since + latest - performance.now())), form)
})

function draft(form) {
  const body = new URLSearchParams([...new FormData(form)].filter(([, text]) => typeof text === 'string'))
  body.set('_do', 'keep')
  return body
}

function keep(form) {
  clearTimeout(timer)
  if (flight || keeping) { timer = setTimeout(keep, pause, form); return }
  since = 0
  if (!unkept(form) || refused.has(form)) return
  const now = values(form)
  keeping = fetch(form.getAttribute('action'), { ...request(draft(form)), redirect: 'manual', keepalive: true }).then(response => {
    if (response.status !== 204) return response.status < 500 && refused.add(form)
    kept.set(form, now)
    const revision = response.headers.get('Slipsheet-Revision')
    if (revision) for (const field of form.querySelectorAll('[name="_revision"]')) field.value = revision
    live(form)
  }).catch(() => {}).finally(() => { keeping = null })
}

document.addEventListener('visibilitychange', () => { if (document.hidden && unkeptForm()) keep(unkeptForm()) })
addEventListener('pagehide', () => {
  const form = unkeptForm()
  if (form && !flight && !keeping && !leaving && !refused.has(form)) navigator.sendBeacon(form.getAttribute('action'), draft(form))
  sessionStorage.setItem('lists', JSON.stringify(scrollers().map(one => [label(one), one.scrollTop])))
})

// MARK: Start

function scrollers() { return [...document.querySelectorAll('.list > ul, .sheet-body')] }
function label(one) { return one.closest('dialog')?.id ?? one.parentElement.getAttribute('aria-label') }

for (const [name, top] of JSON.parse(sessionStorage.getItem('lists') ?? '[]')) for (const one of scrollers()) if (label(one) === name) one.scrollTop = top
upgrade()
say([...document.querySelectorAll('[role="status"]')].map(one => one.textContent.trim()).join(' '))
