// Runs before the first paint, so that a page, the same for everybody, begins as this browser
// needs it, and starts React after it. A plain script: no imports, and nothing that must not fail.
try {
  /** Null where the browser forbids it or has none. */
  const storageOf = (kind) => {
    try {
      return globalThis[kind]
    } catch {
      return null
    }
  }

  // A page that was changed before React finds it is made anew by React: it writes script elements,
  // which never run that way, as markup and their inline text as text. Nothing else passes.
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href)
      return origin === location.origin && pathname.startsWith('/assets/') ? url : null
    },
  })

  const root = document.documentElement

  // Decides between what visitors see and what signed-in people see until the session is known.
  const session = 'manto.session'
  const tabStore = storageOf('sessionStorage')
  const localStore = storageOf('localStorage')
  // The script of React Router that restores the scroll position needs one, also one that forgets.
  if (!tabStore) {
    const value = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    Object.defineProperty(globalThis, 'sessionStorage', { value })
  }
  if (tabStore?.getItem(session) ?? localStore?.getItem(session)) root.dataset.session = 'in'

  // Whoever comes from another page of the site, back or again has its fonts.
  const isFirst = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  if (!isFirst || document.referrer.startsWith(`${location.origin}/`)) root.dataset.fonts = ''

  // Readers of these read one of ours too: the list of `base/locale.ts`.
  const related = { az: ['tr', 'ru'], tk: ['tr', 'ru'] }
  for (const language of ['kk', 'ky', 'uz', 'tg', 'be', 'uk', 'hy', 'ka'])
    related[language] = ['ru']

  // The cookie tells the server of the language chosen; local storage keeps the same choice.
  const choice = 'i18nextLng'
  const cookie = /(?:^|; )i18nextLng=(tr|en|ru)(?:;|$)/.exec(document.cookie)?.[1]
  const stored = localStore?.getItem(choice)
  if (cookie) {
    if (stored !== cookie) localStore?.setItem(choice, cookie)
  } else if (stored === 'tr' || stored === 'en' || stored === 'ru') {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${choice}=${stored}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    // Without the cookie the bare root has just led to the home page of another language.
    const isLed = performance.getEntriesByType('navigation')[0]?.redirectCount > 0
    const isHome = /^\/(tr|en|ru)$/.test(location.pathname)
    if (isLed && isHome && location.pathname !== `/${stored}`)
      location.replace(`/${stored}${location.search}${location.hash}`)
  } else if (!localStore?.getItem('manto.languageOffer')) {
    // The offer to switch has its place from the beginning: nothing moves when React brings it.
    const shown = root.dataset.languages.split(' ')
    const asked = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())
    const readers = asked.map((language) =>
      shown.includes(language) ? [language] : (related[language] ?? []),
    )
    const choices = readers.map((locales) => locales.filter((locale) => shown.includes(locale)))
    const likely = choices.find(({ length }) => length > 0) ?? []
    const offered = likely.find((locale) => asked.includes(locale)) ?? likely[0]
    if (offered && offered !== root.lang) root.dataset.offer = offered
  }
} catch {
  // Cookies are closed in this browser, or its storage is full: the page begins as the server wrote it.
}

// What a page does not begin with comes once its beginning is on screen.
{
  const root = document.documentElement

  /** Resolves when the browser says that it shows something: some time after the frame was made. */
  const seen = (type, isIt) =>
    new Promise((resolve) => {
      if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type))
        return afterFrame(resolve)
      const observer = new PerformanceObserver((list) => {
        if (!list.getEntries().some(isIt)) return
        observer.disconnect()
        resolve()
      })
      observer.observe({ type, buffered: true })
    })

  const afterFrame = (run) => requestAnimationFrame(() => setTimeout(() => run()))

  /** The first picture of the page. After a reload further down nobody may see it. */
  const pictureSeen = async () => {
    const picture = document.querySelector('img[fetchpriority=high]')
    if (!picture) return
    if (!picture.complete)
      await new Promise((resolve) => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
      })
    await Promise.race([
      seen('element', ({ element }) => element === picture),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ])
  }

  /** What a page begins with is on screen. What is not needed for it must not share its line. */
  const begun = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    .then(pictureSeen)
    .then(() => seen('paint', ({ name }) => name === 'first-contentful-paint'))

  // On a phone the fonts come then.
  const useFonts = async () => {
    if (matchMedia('(width < 48rem)').matches && root.dataset.fonts !== '') await useInParts()
    root.dataset.fonts = ''
  }

  /** A part of the page in each frame, so that none has to lay out all of it. */
  const useInParts = async () => {
    const families = ['Manrope Variable', 'Cormorant Variable']
    const text = document.querySelector('main')?.textContent ?? ''
    const faces = families.map((family) => document.fonts.load(`1rem "${family}"`, text))
    await Promise.allSettled(faces)
    let size = 0
    for (const part of partsOf(document.body)) {
      part.dataset.fonts = ''
      size += sizeOf(part)
      if (size < PART_SIZE) continue
      size = 0
      await new Promise(afterFrame)
    }
  }

  /** Elements. */
  const PART_SIZE = 30
  /** What is not laid out before its fonts come (`frame/site-layout.module.css`), each in one part. */
  const LAID_OUT_LATER =
    'main > :nth-child(n + 3), main > article > :nth-child(n + 3), main + footer'
  const sizeOf = (element) => element.getElementsByTagName('*').length + 1

  /** The element, or parts of it that are small enough, in the order of the page. */
  const partsOf = (element) =>
    sizeOf(element) > PART_SIZE && !element.matches(LAID_OUT_LATER)
      ? [...element.children].flatMap(partsOf)
      : [element]

  const fontsUsed = begun.then(useFonts)

  // A page that is read starts React once it is complete, on screen and the browser idle, or at the first
  // sign that somebody wants to act. What is done before React is there counts: links, forms and menus work
  // by themselves, the rest is kept and done once when the page is alive.

  /** What only works with script: buttons the browser knows nothing to do with, and marked links. */
  const scripted = 'button[type=button]:not([popovertarget]):not([commandfor]), a[data-scripted]'

  const signs = ['pointerdown', 'keydown', 'focusin']
  const kinds = ['input', 'change', 'toggle']

  /** Elements clicked meanwhile: each once, however often. */
  const clicked = new Set()
  /** The latest of each kind of change of an element. */
  const changes = new Map()
  /** The form that Enter or its button would send if that were not disabled until the page is alive. */
  let entered = null
  let isStarted = false
  let isMouse = false

  /** Written by `entry/pages/deferred-hydration.ts`; not there where React starts by itself. */
  const readStart = () => document.querySelector('script[data-start]')?.textContent

  const start = () => {
    const addresses = readStart()
    if (isStarted || !addresses) return
    isStarted = true
    load(JSON.parse(addresses)).catch(() => {
      // Without its scripts a link still leads somewhere. The next sign tries again.
      isStarted = false
      release()
    })
  }

  const load = async ({ manifest, routes, entry, files }) => {
    for (const href of files) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    const loading = Object.entries(routes).map(async ([id, parts]) => {
      const values = await Promise.all(parts.map(loadPart))
      return [id, Object.assign({}, ...values)]
    })
    await import(manifest)
    // React Router would ask for the files that only pass values on.
    for (const [id, [part]] of Object.entries(routes))
      globalThis.__reactRouterManifest.routes[id].module = part.file
    globalThis.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loading))
    await import(entry)
  }

  /** A module, or some of its values under other names. */
  const loadPart = async ({ file, names }) => {
    const module = await import(file)
    if (!names) return module
    return Object.fromEntries(Object.entries(names).map(([name, from]) => [name, module[from]]))
  }

  const hold = (event) => {
    const element = event.target.closest?.(scripted)
    const isPlain = !event.button && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!element || !isPlain || !readStart()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.add(element)
    start()
  }

  const note = (event) => {
    if (event.isTrusted)
      changes.set(event.target, { ...changes.get(event.target), [event.type]: event })
  }

  const enter = ({ key, target }) => {
    const { form } = target
    if (key === 'Enter' && target.tagName === 'INPUT' && form?.querySelector('button:disabled'))
      entered = form
  }

  const press = ({ target }) => {
    entered = target.closest?.('button:disabled')?.form ?? entered
  }

  const hover = ({ pointerType, target }) => {
    isMouse = pointerType === 'mouse'
    if (target.closest?.('a, button, summary, label')) start()
  }

  /** Clicks go their way again, those that were held first. */
  const release = () => {
    removeEventListener('click', hold, true)
    for (const element of clicked) if (element.isConnected) element.click()
    clicked.clear()
  }

  // After a reload, Back to a page that React had opened changes the address only.
  const written = location.pathname + location.search
  const goBack = () => {
    if (location.pathname + location.search !== written) location.reload()
  }

  const onAlive = () => {
    removeEventListener('popstate', goBack)
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const kind of kinds) removeEventListener(kind, note, true)
    removeEventListener('pointerover', hover, true)
    removeEventListener('keydown', enter, true)
    removeEventListener('pointerup', press, true)
    for (const [element, events] of changes)
      for (const event of Object.values(events))
        if (element.isConnected) element.dispatchEvent(new event.constructor(event.type, event))
    const hovered = isMouse && [...document.querySelectorAll(':hover')].at(-1)
    if (hovered)
      hovered.dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
      )
    release()
    if (entered?.isConnected) entered.requestSubmit()
  }

  /** A slow line may take long to bring the fonts. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1000))

  const startWhenIdle = () => {
    if (globalThis.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }

  addEventListener('popstate', goBack)
  addEventListener('click', hold, true)
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  for (const kind of kinds) addEventListener(kind, note, true)
  addEventListener('keydown', enter, true)
  addEventListener('pointerup', press, true)
  addEventListener('pointerover', hover, { capture: true, passive: true })
  // What waits for React's first effects is rendered right after them.
  addEventListener('hydrated', () => setTimeout(onAlive), { once: true })
  // Whoever is signed in sees what is theirs as early as before. After a reload the pages before and
  // after this one may be React's own. Tokens do not stay in the address for long.
  const isMember = root.dataset.session === 'in'
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  const hasTokens = location.hash.includes('=')
  if (isMember || isReload || hasTokens) addEventListener('DOMContentLoaded', start)
  else
    addEventListener('load', () => {
      // In the background nothing is on screen.
      if (document.hidden) startWhenIdle()
      else void Promise.race([fontsUsed, begun.then(pause)]).then(startWhenIdle)
    })
}
