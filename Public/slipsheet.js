// An upgrade, never a condition. Nothing closes before the server has answered.

const slow = 300, pause = 500, latest = 3000, patience = 30_000 // ms

const here = () => location.pathname + location.search
let flight // one request at a time: a double click does nothing
let keeping // the quiet request that keeps a draft
let timer, since = 0 // when to keep next; the first change not yet kept
let leaving // on purpose
let natural // a form left to the browser
let pressed // a press began outside the surface
let shown = here() // URL on screen, fragment aside
const kept = new WeakMap() // form → what the server last had
const openers = {} // surface id → where the focus came from

const root = document.documentElement
const all = (selector, within = document) => [...within.querySelectorAll(selector)]
const surfaces = () => all('dialog[data-presentation]')
const ids = () => surfaces().map(one => one.id)
const surface = () => surfaces().at(-1)

/** Says each message once, inside whatever is on top. */
const voice = Object.assign(document.createElement('div'), { className: 'visually-hidden', role: 'status' })

const fields = form => all('[name]:is(input:not([type=hidden]), select, textarea)', form)
const value = ({ type, checked, selectedOptions, value }) => /checkbox|radio/.test(type) ? `${checked}` : selectedOptions ? [...selectedOptions].map(one => one.value).join('\n') : value
const values = form => fields(form).map(value)
const text = form => values(form).join('\0')

/** What the server sent, whatever was typed since. */
function original(form) {
  const copy = form.cloneNode(true)
  copy.reset()
  return text(copy)
}

const unkept = form => form.closest('[data-draft]') && text(form) !== (kept.get(form) ?? original(form))
const unsent = () => surface() && all('form', surface()).find(unkept)

/** Only a script disables Save: only a script can enable it again. */
function live(form) {
  const blank = fields(form).some(one => one.required && !value(one).trim())
  const idle = form.closest('[data-requires-change][data-draft=clean]') && text(form) === original(form)
  for (const save of all('[data-role=confirm]', form)) save.disabled = blank || !!idle
}

addEventListener('submit', event => {
  const form = event.target
  if (form.method !== 'post') return
  if (form === natural) return natural = null
  event.preventDefault()
  if (!flight) send(form, event.submitter)
})

async function send(form, button) {
  flight = true
  const url = location.href, top = surface(), wait = setTimeout(busy, slow, form, button, 'true')
  try {
    await keeping
    const from = { form, posted: values(form), active: form.contains(document.activeElement) ? document.activeElement : button }
    const response = await post(form, new FormData(form, button))
    const page = await read(response)
    const meant = response.ok || [403, 404, 409, 410, 422].includes(response.status)
    leaving = !page && meant
    if (location.href !== url) refresh()
    else if (page && (meant || page.getElementById(top?.id))) await swap(page, response, from, !top)
    else if (!meant) tell(page?.querySelector('.notice')?.textContent)
    else if (response.redirected) location.assign(response.url)
    else (natural = form).requestSubmit(button)
  } catch {
    tell()
  } finally {
    clearTimeout(wait)
    busy(form, button, null)
    flight = false
  }
}

const ask = (url, more) => fetch(url, { signal: AbortSignal.timeout(patience), ...more })

/** Sends what a browser would. */
function post(form, data, more) {
  const lines = [...data].map(([name, text]) => [name, text.replace?.(/\r\n?|\n/g, '\r\n')])
  const body = form.enctype.startsWith('multipart') ? data : new URLSearchParams(lines)
  return ask(form.getAttribute('action'), { method: 'POST', body, ...more })
}

/** The page in an answer, if it is of this release. */
async function read(response) {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (page.querySelector('script[type=module]')?.src === import.meta.url && page.getElementById('screen')) return page
}

function busy(form, button, on) {
  for (const one of all('button', form)) one.ariaDisabled = on
  const seen = button?.hidden ? form.querySelector('[data-role=confirm]') : button
  seen?.toggleAttribute('data-busy', !!on)
}

function tell(text = 'This could not be sent. What you typed is still here: try again when you are connected.') {
  document.querySelector('.told')?.remove()
  const home = surface()?.querySelector('.sheet-body, form') ?? document.querySelector('main')
  home.insertAdjacentHTML('afterbegin', '<p class="notice told" data-kind="warning"></p>')
  home.firstChild.textContent = text
  say(text)
}

function say(text) {
  (surface() ?? document.body).append(voice)
  voice.textContent = ''
  setTimeout(() => { voice.textContent = text }, 100)
}

async function swap(page, response, from, push) {
  const going = surfaces().filter(one => !page.getElementById(one.id))
  const update = () => replace(page, response, from, push)
  root.className = 'live'
  if (!going.length || !document.startViewTransition) return update()
  for (const one of going) one.dataset.leaving = one.previousElementSibling.dataset.leaving = ''
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  ready.catch(() => {})
  await updateCallbackDone
}

function replace(page, { url, redirected }, from, push) {
  const before = ids(), origin = mark(from?.active ?? document.activeElement), places = scrolled(), path = location.pathname
  if (url !== location.href && (redirected || page.querySelector('dialog'))) history[push ? 'pushState' : 'replaceState'](null, '', url)
  shown = here()
  if (from) carry(from, page)
  const messages = all('[role=status]', page).map(one => (one.role = null, one.textContent)).join(' ')
  document.title = page.title
  const [screen, old] = [page, document].map(one => one.getElementById('screen'))
  for (const one of [screen.inert === old.inert && screen, ...before.map(id => page.getElementById(id))])
    if (one) for (const part of [one, one.previousElementSibling]) part?.setAttribute('data-stay', '')
  document.body.replaceWith(page.body)
  if (location.pathname !== path && !surface()) scrollTo(0, 0)
  scroll(places)
  settle(before, origin)
  say(messages)
}

/** What was typed meanwhile goes on in the form that comes back; so does a chosen file. */
function carry({ form, posted }, page) {
  const back = page.getElementById(form.closest('dialog')?.id)?.querySelector('form')
  if (back) fields(form).forEach((old, at) => {
    const field = fields(back)[at]
    if (field?.name !== old.name) return
    if (old.type === 'file') field.files = old.files
    else if (value(old) !== posted[at]) [field.value, field.checked] = [old.value, old.checked]
  })
}

/** Shows what the server has here now, unless text not yet kept would be lost. */
async function refresh() {
  const url = location.href
  try {
    const response = await ask(url), page = await read(response)
    if (location.href !== url || page && unsent() && page.getElementById(surface().id)) return
    if (page) return await swap(page, response)
  } catch {}
  leaving = true
  location.reload()
}

addEventListener('popstate', () => { if (here() !== shown) refresh() })
addEventListener('pageshow', ({ persisted }) => { if (persisted) refresh(flight = leaving = false) })

function upgrade() {
  const top = surface(), active = document.activeElement
  for (const form of all('dialog form')) live(form)
  if (top?.ariaModal === 'true' && !top.matches(':modal')) {
    top.removeAttribute('open')
    top.showModal()
    if (top.contains(active)) active.focus({ preventScroll: true })
    const field = document.activeElement
    if (field.matches('[data-select]') && field.value === field.defaultValue) field.select()
  }
  root.style.setProperty('--scroll', `${scrollY}px`)
}

/** A new surface takes the focus; one that went gives it back to its opener or successor. */
function settle(before, origin) {
  const top = surface(), now = ids(), gone = before.filter(id => !now.includes(id))
  const back = gone.length ? openers[gone[0]] : origin, opened = top && !before.includes(top.id)
  if (opened) openers[top.id] = back
  for (const id of gone) delete openers[id]
  upgrade()
  if (!opened && !top?.querySelector('.errors')) find(back)
  else if (!top.contains(document.activeElement)) top.querySelector('[autofocus]')?.focus()
}

function key(row) {
  const one = row?.querySelector('a, button')
  return one?.getAttribute('href') ?? one?.value
}

/** Where an element is, in words that outlive it: its id, its row, the rows around it. */
function mark(element) {
  const row = element.closest('main li, main tr') ?? (element.closest('.detail') && document.querySelector('.list li:has([aria-current])'))
  const rows = row ? [...row.parentElement.children] : [], at = rows.indexOf(row)
  return [element, [row, ...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map(key)]
}

function find([{ id, selectionStart: start, selectionEnd: end }, rows] = [{}, []]) {
  const now = new Map(all('main li, main tr').map(one => [key(one), one])), top = surface(), heading = document.querySelector('h1')
  const same = id && (!rows[0] || now.has(rows[0])) && document.getElementById(id)
  const near = rows.map(one => now.get(one)?.querySelector('a, button:enabled'))
  const usable = one => one && !one.disabled && !one.closest('[inert]') && one.checkVisibility()
  const target = [same, top?.querySelector('[autofocus]'), ...near, heading].find(usable)
  heading.tabIndex = -1
  target?.focus({ preventScroll: target === same })
  if (start != null && target === same) target.setSelectionRange(start, end)
}

function dismiss() {
  const cancel = surface().querySelector('[data-role=cancel]')
  cancel?.form.requestSubmit(cancel)
}

addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.isComposing || !surface()) return
  event.preventDefault()
  dismiss()
})

/** Press and release must both be outside: a selection dragged out dismisses nothing. */
function outside({ target, button }) {
  const top = surface(), kind = top?.dataset.presentation
  if (button || kind === 'alert') return false
  return kind === 'popover' ? !top.contains(target) && !target.closest('a, button, label, input, select, textarea') : target === top
}
addEventListener('pointerdown', event => { pressed = outside(event) })
addEventListener('pointerup', event => { if (pressed && outside(event)) dismiss() })

addEventListener('input', ({ target: { form } }) => {
  if (!form) return
  live(form)
  leaving = false
  since ||= performance.now()
  clearTimeout(timer)
  timer = setTimeout(keep, Math.min(pause, since + latest - performance.now()), form)
})

function keep(form) {
  if (flight || keeping) return timer = setTimeout(keep, pause, form)
  since = 0
  if (!form?.isConnected || !unkept(form)) return
  const now = text(form), data = new FormData(form)
  data.set('_do', 'keep')
  for (const one of all('[type=file]', form)) data.delete(one.name)
  keeping = post(form, data, { redirect: 'manual', keepalive: true }).then(({ status }) => {
    if (status !== 204 || !form.isConnected) return
    kept.set(form, now)
    history.replaceState(null, '', form.getAttribute('action'))
    shown = here()
  }, () => {}).then(() => { keeping = null })
}

addEventListener('beforeunload', event => { if (!leaving && unsent()) event.preventDefault() })
addEventListener('pagehide', () => {
  if (!leaving) keep(unsent())
  sessionStorage.scrolled = JSON.stringify(scrolled())
})

const panes = () => all('.list > ul, .sheet-body').map(one => [one.closest('dialog')?.id ?? one.parentElement.ariaLabel, one])
const scrolled = () => panes().map(([name, one]) => [name, one.scrollTop])
function scroll(places) { for (const [name, one] of panes()) one.scrollTop = new Map(places).get(name) ?? one.scrollTop }

scroll(JSON.parse(sessionStorage.scrolled ?? '[]'))
for (const [, one] of panes()) if (one.scrollHeight > one.clientHeight) one.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
upgrade()
say(all('[role=status]').map(one => one.textContent).join(' '))
