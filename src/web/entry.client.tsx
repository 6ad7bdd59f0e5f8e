import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'

import { openBrowserTexts } from '#i18n/browser-text.ts'
import { localeOf } from '#i18n/path-to.ts'

import { openInFullWithoutScripts } from './shell/open-in-full.ts'
import { followTranslation } from './shell/translated-page.ts'

/** Tells `shell/start/deferred-hydration.js` that the page is alive: the effects of all its parts have run. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    openInFullWithoutScripts()
    dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

// The server wrote the names of the page's texts on <html>.
const namespaces = document.documentElement.dataset['texts']?.split(' ') ?? []
const texts = await openBrowserTexts(localeOf(location.pathname), namespaces)

followTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <Hydrated>
          <HydratedRouter />
        </Hydrated>
      </I18nextProvider>
    </StrictMode>,
  )
})
