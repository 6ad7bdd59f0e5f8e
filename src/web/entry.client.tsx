import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'

import { openBrowserTexts } from '#i18n/browser-text.ts'
import { localeOf } from '#i18n/path-to.ts'

// The server wrote the names of the page's texts on <html>.
const namespaces = document.documentElement.dataset['texts']?.split(' ') ?? []
const texts = await openBrowserTexts(localeOf(location.pathname), namespaces)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
