import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { languages } from '#i18n/languages.ts'
import { translatePath } from '#i18n/path-to.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { localStore } from '../../session/browser-storage.ts'
import { useVisibleLanguages } from '../use-visible-languages.ts'
import { switchLanguage } from './language-links.tsx'

import styles from './language-offer.module.css'

/** Storage key: the visitor has dismissed the offer. */
const DISMISSED_KEY = 'manto.languageOffer'

/**
 * A line, on public pages only, for a visitor whose browser prefers another of our languages, in
 * that language. `shell/start/bootstrap.js` decides, and keeps the place below the header free.
 */
export function LanguageOffer() {
  const { pathname } = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  // Only the browser knows, so it is rendered after hydration.
  const offered = useSyncExternalStore(
    never,
    () => document.documentElement.dataset['offer'],
    () => undefined,
  )
  const locale = useVisibleLanguages().find((each) => each === offered)
  if (!locale || isDismissed) return null

  const { offer, dismiss } = languages[locale]
  return (
    <aside className={styles.offer} lang={locale}>
      <a
        className={styles.link}
        href={translatePath(pathname, locale)}
        hrefLang={locale}
        onClick={(event) => switchLanguage(event, locale)}
      >
        {offer}
      </a>
      <IconButton
        icon="close"
        label={dismiss}
        className={styles.dismiss}
        onClick={() => {
          rememberDismissal()
          setDismissed(true)
        }}
      />
    </aside>
  )
}

/** The languages that a browser asks for do not change while a page is open. */
const never = () => () => {}

function rememberDismissal(): void {
  delete document.documentElement.dataset['offer']
  localStore.set(DISMISSED_KEY, 'dismissed')
}
