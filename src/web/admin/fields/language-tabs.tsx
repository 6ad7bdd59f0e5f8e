import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { inEachLanguage, isLocale, type Locale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'

import { tabStore } from '../../session/browser-storage.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useReveal } from './use-reveal.ts'

import styles from './language-tabs.module.css'

type LanguageTabsProps = {
  label: string
  /** The mark on the tab of a language: a text is missing, or must be corrected. */
  stateOf: (locale: Locale) => 'missing' | 'wrong' | null
  children: (locale: Locale) => ReactNode
}

const LANGUAGE = 'manto.editor-language'
/** The value of the tab that shows all languages. */
const ALL = '*'

/**
 * Fields in a single language at a time, or in all side by side. The fields of every language stay in the page: values and
 * focus are kept when another language is chosen.
 */
export function LanguageTabs({ label, stateOf, children }: LanguageTabsProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const language = useChosenLanguage()
  const { order, chosen, isAll, choose, chooseAll } = language
  useReveal(root, (element) => {
    const locale = element.closest<HTMLElement>('[data-language]')?.dataset['language']
    if (isLocale(locale) && !isAll) choose(locale)
  })

  return (
    <div ref={root} className={styles.languages} data-all={isAll || undefined}>
      <div className={styles.head}>
        {!isAll && <Tabs id={id} label={label} language={language} stateOf={stateOf} />}
        <Button
          type="button"
          variant="quiet"
          size="small"
          className={styles.all}
          aria-pressed={isAll}
          onClick={() => chooseAll(!isAll)}
        >
          {t('languages.all')}
        </Button>
      </div>
      <div className={styles.panels}>
        {order.map((locale) => (
          <div
            key={locale}
            id={`${id}-${locale}`}
            role={isAll ? 'group' : 'tabpanel'}
            aria-labelledby={isAll ? `${id}-name-${locale}` : `${id}-tab-${locale}`}
            className={styles.panel}
            data-language={locale}
            hidden={!isAll && locale !== chosen}
          >
            {isAll && (
              <p id={`${id}-name-${locale}`} className={styles.name}>
                <Name locale={locale} state={stateOf(locale)} />
              </p>
            )}
            {children(locale)}
          </div>
        ))}
      </div>
    </div>
  )
}

type TabsProps = Pick<LanguageTabsProps, 'label' | 'stateOf'> & {
  /** Prefix of the ids of tabs and panels. */
  id: string
  language: ReturnType<typeof useChosenLanguage>
}

function Tabs({ id, label, language, stateOf }: TabsProps) {
  const { order, chosen, choose } = language

  function turn(event: KeyboardEvent) {
    const at = order.indexOf(chosen)
    const next = placeOf(event.key, at, order.length)
    const locale = next === null ? undefined : order[next]
    if (!locale) return
    event.preventDefault()
    choose(locale)
    document.getElementById(`${id}-tab-${locale}`)?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {order.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          id={`${id}-tab-${locale}`}
          className={styles.tab}
          aria-selected={locale === chosen}
          aria-controls={`${id}-${locale}`}
          tabIndex={locale === chosen ? 0 : -1}
          onClick={() => choose(locale)}
          onKeyDown={turn}
        >
          <Name locale={locale} state={stateOf(locale)} />
        </button>
      ))}
    </div>
  )
}

function Name({ locale, state }: { locale: Locale; state: 'missing' | 'wrong' | null }) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <span lang={locale}>{languages[locale].name}</span>
      {state && (
        <span className={styles.state} data-wrong={state === 'wrong' || undefined}>
          {t(`languages.${state}`)}
        </span>
      )}
    </>
  )
}

/** The language of the screen comes first; the choice is kept for this tab of the browser, for every product. */
function useChosenLanguage() {
  const own = useLocale()
  const [start] = useState(() => tabStore.get(LANGUAGE))
  const [isAll, setAll] = useState(start === ALL)
  const [chosen, setChosen] = useState<Locale>(isLocale(start) ? start : own)
  return {
    order: [own, ...locales.filter((locale) => locale !== own)],
    chosen,
    isAll,
    choose: (locale: Locale) => {
      setChosen(locale)
      tabStore.set(LANGUAGE, locale)
    },
    chooseAll: (all: boolean) => {
      setAll(all)
      tabStore.set(LANGUAGE, all ? ALL : chosen)
    },
  }
}

/** The tab that a key of the ARIA tabs pattern leads to; null for other keys. */
function placeOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export type LanguageState = ReturnType<LanguageTabsProps['stateOf']>

/** The states of all languages for texts of which some are written, from the errors by path (`name.tr`). */
export function languageStates(
  fields: Record<string, Partial<Record<Locale, string>>>,
  errors: Record<string, string>,
  own: Locale,
) {
  const names = Object.keys(fields)
  return inEachLanguage((locale): LanguageState => {
    const isWrong = Object.keys(errors).some((path) =>
      names.some(
        (name) => path.startsWith(`${name}.${locale}`) || (path === name && locale === own),
      ),
    )
    if (isWrong) return 'wrong'
    const isMissing = Object.values(fields).some(
      (texts) => !texts[locale] && locales.some((other) => texts[other]),
    )
    return isMissing ? 'missing' : null
  })
}
