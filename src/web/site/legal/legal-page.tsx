import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import type { LegalText } from '#i18n/legal.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { LegalBody } from './legal-body.tsx'

import page from '#ui/page.module.css'
import styles from './legal-page.module.css'

/** A legal text with a table of contents, also styled for print. */
export function LegalPage({ text }: { text: LegalText }) {
  const { t } = useTranslation('legal')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(languages[locale].intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(text.date))
  return (
    <article className={`${page.wrap} ${styles.legal}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.version}>{t('inForce', { date, version: text.version })}</p>
      </header>
      {text.sections.length > 2 && (
        <nav className={styles.contents} aria-label={t('contents')}>
          <ul className={styles.list}>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.text}>
        <LegalBody title={text.title} blocks={text.blocks} />
      </div>
    </article>
  )
}
