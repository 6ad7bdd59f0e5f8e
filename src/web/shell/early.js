// Runs before the first paint, so that a page, the same for everybody, begins as this browser
// needs it. A plain script: no imports, and nothing that must not fail.
try {
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
  if (sessionStorage.getItem(session) ?? localStorage.getItem(session)) root.dataset.session = 'in'

  // The cookie tells the server of the language chosen; local storage keeps the same choice.
  const choice = 'i18nextLng'
  const cookie = /(?:^|; )i18nextLng=(tr|en|ru)(?:;|$)/.exec(document.cookie)?.[1]
  const stored = localStorage.getItem(choice)
  if (cookie) {
    if (stored !== cookie) localStorage.setItem(choice, cookie)
  } else if (stored === 'tr' || stored === 'en' || stored === 'ru') {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${choice}=${stored}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    // Without the cookie the bare root has just led to the home page of another language.
    const isLed = performance.getEntriesByType('navigation')[0]?.redirectCount > 0
    const isHome = /^\/(tr|en|ru)$/.test(location.pathname)
    if (isLed && isHome && location.pathname !== `/${stored}`)
      location.replace(`/${stored}${location.search}${location.hash}`)
  }
} catch {
  // Storage is closed in this browser: the page begins as the server wrote it.
}
