// Starts React once the page is complete and the browser idle, or at the first sign that somebody
// wants to act. What is done before React is there counts: links, forms and menus work by
// themselves, the rest is kept and done once when the page is alive. A plain script: no imports.
;(() => {
  const { manifest, entry, routes, files } = JSON.parse(document.currentScript.dataset.start)

  /** What only works with script: buttons the browser knows nothing to do with, and marked links. */
  const SCRIPTED = 'button[type=button]:not([popovertarget]):not([commandfor]), a[data-scripted]'
  const signs = ['pointerdown', 'keydown', 'focusin']

  /** Elements clicked meanwhile: each once, however often. */
  const clicked = new Set()
  /** The latest of each kind of change of an element. */
  const changes = new Map()
  let isStarted = false
  let isMouse = false

  function start() {
    if (isStarted) return
    isStarted = true
    load().catch(() => {
      // Without its scripts a link still leads somewhere. The next sign tries again.
      isStarted = false
      release()
    })
  }

  async function load() {
    for (const href of files) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    const modules = {}
    await Promise.all([
      import(manifest),
      ...Object.entries(routes).map(async ([id, parts]) => {
        const all = await Promise.all(parts.map((part) => import(part)))
        modules[id] = Object.assign({}, ...all)
      }),
    ])
    window.__reactRouterRouteModules = modules
    await import(entry)
  }

  function hold(event) {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const element = target.closest?.(SCRIPTED)
    if (!element || button || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.add(element)
    start()
  }

  function note(event) {
    if (event.isTrusted)
      changes.set(event.target, { ...changes.get(event.target), [event.type]: event })
  }

  function hover({ pointerType, target }) {
    isMouse = pointerType === 'mouse'
    if (target.closest?.('a, button, summary, label')) start()
  }

  /** Clicks go their way again, those that were held first. */
  function release() {
    removeEventListener('click', hold, true)
    for (const element of clicked) if (element.isConnected) element.click()
    clicked.clear()
  }

  function alive() {
    for (const sign of signs) removeEventListener(sign, start, true)
    removeEventListener('pointerover', hover, true)
    for (const kind of ['input', 'change', 'toggle']) removeEventListener(kind, note, true)
    for (const [element, events] of changes)
      for (const event of Object.values(events))
        if (element.isConnected) element.dispatchEvent(new event.constructor(event.type, event))
    const under = isMouse && [...document.querySelectorAll(':hover')].at(-1)
    if (under)
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    release()
  }

  function atIdle() {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }

  addEventListener('click', hold, true)
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('pointerover', hover, { capture: true, passive: true })
  for (const kind of ['input', 'change', 'toggle']) addEventListener(kind, note, true)
  // What waits for React's first effects is rendered right after them.
  addEventListener('hydrated', () => setTimeout(alive), { once: true })

  // Whoever is signed in sees what is theirs as early as before.
  if (document.documentElement.dataset.session === 'in') start()
  else if (document.readyState === 'complete') atIdle()
  else addEventListener('load', atIdle)
})()
