// A page that is read starts React once the page has settled and the browser is idle, or at the first
// sign that the visitor wants to act. Links, forms, menus and popovers work by themselves before; clicks and
// submits that need React are held and done when it is there. A plain script, as `bootstrap.js`.
{
  /** Elements that need script: buttons the browser knows nothing to do with, and marked links. */
  const SCRIPTED = 'button[type=button]:not([popovertarget]):not([commandfor]), a[data-scripted]'
  const SIGNS = ['pointerdown', 'keydown', 'focusin']

  /** Elements clicked before React is there: each counts once, however often it was clicked. */
  const clicked = new Set()
  /** The form to send, by Enter or by its button, which is disabled until React is there. */
  let submitted = null
  let isStarted = false

  /** Written by `hydration-scripts.tsx`; null where React starts by itself. */
  const readAddresses = () => document.querySelector('script[data-start]')?.textContent

  const start = () => {
    const addresses = readAddresses()
    if (isStarted || !addresses) return
    isStarted = true
    load(JSON.parse(addresses)).catch(() => {
      // A link leads somewhere also without scripts. The next sign tries again.
      isStarted = false
      release()
    })
  }

  const load = async ({ manifest, routes, entry, files }) => {
    for (const href of files) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    const modules = Object.entries(routes).map(async ([id, file]) => [id, await import(file)])
    await import(manifest)
    globalThis.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules))
    await import(entry)
  }

  const holdClick = (event) => {
    const element = event.target.closest?.(SCRIPTED)
    const isPlain = !event.button && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!element || !isPlain || !readAddresses()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.add(element)
    start()
  }

  const holdEnter = ({ key, target }) => {
    const { form } = target
    if (key === 'Enter' && target.tagName === 'INPUT' && form?.querySelector('button:disabled'))
      submitted = form
  }

  const holdSubmit = ({ target }) => {
    submitted = target.closest?.('button:disabled')?.form ?? submitted
  }

  /** Lets clicks through again, those first that were held. */
  const release = () => {
    removeEventListener('click', holdClick, true)
    for (const element of clicked) if (element.isConnected) element.click()
    clicked.clear()
  }

  // After a reload, Back to a page that React had opened changes the address only.
  const address = location.pathname + location.search
  const goBack = () => {
    if (location.pathname + location.search !== address) location.reload()
  }

  const onHydrated = () => {
    removeEventListener('popstate', goBack)
    for (const sign of SIGNS) removeEventListener(sign, start, true)
    removeEventListener('keydown', holdEnter, true)
    removeEventListener('pointerup', holdSubmit, true)
    release()
    if (submitted?.isConnected) submitted.requestSubmit()
  }

  const startWhenIdle = () => {
    if (globalThis.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }

  addEventListener('popstate', goBack)
  addEventListener('click', holdClick, true)
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('keydown', holdEnter, true)
  addEventListener('pointerup', holdSubmit, true)
  // React renders updates that wait for its first effects right after them.
  addEventListener('hydrated', () => setTimeout(onHydrated), { once: true })
  // Signed-in users wait for their own data. After a reload, pages before and after the current page may
  // be React's own. Tokens of a login must not stay in the address for long.
  const isMember = document.documentElement.dataset.session === 'in'
  const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload'
  const hasTokens = location.hash.includes('=')
  if (isMember || isReload || hasTokens) addEventListener('DOMContentLoaded', start)
  else addEventListener('settled', startWhenIdle)
}
