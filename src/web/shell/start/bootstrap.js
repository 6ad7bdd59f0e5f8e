// Runs before the first paint, so that a page, the same for everybody, begins as this browser
// needs it. A plain script: no imports, and nothing that must not fail.
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

  // Decides between the views of visitors and of signed-in users until the session is known.
  const session = 'manto.session'
  const tabStore = storageOf('sessionStorage')
  const localStore = storageOf('localStorage')
  // The scroll restoration script of React Router needs a session storage, even a stub that forgets.
  if (!tabStore) {
    const value = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    Object.defineProperty(globalThis, 'sessionStorage', { value })
  }
  if (tabStore?.getItem(session) ?? localStore?.getItem(session)) root.dataset.session = 'in'

  // The screen may face the customers of a shop: no price of the server's page shows for a moment.
  if (localStore?.getItem('prices.hidden')) root.dataset.pricesHidden = ''

  // A visitor from another page of the site, back or again, has its fonts.
  const isFirst = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  if (!isFirst || document.referrer.startsWith(`${location.origin}/`)) root.dataset.fonts = ''

  // Readers of these languages read a language of ours too: the list of `base/locale.ts`.
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
    const siteLanguages = root.dataset.languages.split(' ')
    const browserLanguages = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())
    const readers = browserLanguages.map((language) =>
      siteLanguages.includes(language) ? [language] : (related[language] ?? []),
    )
    const choices = readers.map((locales) =>
      locales.filter((locale) => siteLanguages.includes(locale)),
    )
    const likely = choices.find(({ length }) => length > 0) ?? []
    const offered = likely.find((locale) => browserLanguages.includes(locale)) ?? likely[0]
    if (offered && offered !== root.lang) root.dataset.offer = offered
  }
} catch {
  // Cookies are closed in this browser, or its storage is full: the page begins as the server wrote it.
}
