import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { isLocale, type Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { translatePath } from '#i18n/path-to.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { storedLocale } from '../remember-locale.ts'
import { useLocale } from '../use-locale.ts'
import { useShownLanguages } from '../use-shown-languages.ts'
import { switchLanguage } from './language-links.tsx'

import styles from './language-offer.module.css'

/** Storage key: the visitor has dismissed the offer. */
const DISMISSED_KEY = 'manto.languageOffer'

/** On public pages only: one line for a visitor whose browser prefers another of our languages, in that language. */
export function LanguageOffer() {
  const here = useLocale()
  const { pathname } = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  // Only the browser knows, so it is rendered after hydration.
  const offered = useSyncExternalStore(
    never,
    () => languageToOffer(here),
    () => null,
  )
  const isShown = useShownLanguages().some((locale) => locale === offered)
  if (!offered || !isShown || isDismissed) return null

  const { offer, dismiss } = languages[offered]
  return (
    <aside className={styles.offer} lang={offered}>
      <a
        className={styles.link}
        href={translatePath(pathname, offered)}
        hrefLang={offered}
        onClick={(event) => switchLanguage(event, offered)}
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

/** What a browser asks for does not change while a page is open. */
const never = () => () => {}

/** The first of our languages that the browser asks for, unless it is this one or a choice was made. */
function languageToOffer(here: Locale): Locale | null {
  const requested = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale)
  return !requested || requested === here || storedLocale() || wasDismissed() ? null : requested
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    // Without storage the line would come back on every page, so it is not shown.
    return true
  }
}

function rememberDismissal(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'dismissed')
  } catch {
    // Nothing to do: `wasDismissed` is true without storage.
  }
}
