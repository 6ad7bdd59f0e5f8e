import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LEGAL_VERSION_PARAMETER } from '#base/legal.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Notice } from '#ui/notice.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { LegalBody } from './legal-body.tsx'
import type { LegalPageData } from './read-legal-page.ts'

import page from '#ui/page.module.css'
import styles from './legal-page.module.css'

/** A legal text with a table of contents and its other versions, also styled for print. */
export function LegalPage({ text, state, others, head }: LegalPageData) {
  const { t } = useTranslation('legal')
  const writeDay = useDay()
  const locale = useLocale()
  const inForce = pathTo(head.page, locale)
  const addressOf = (label: string) =>
    `${inForce}?${LEGAL_VERSION_PARAMETER}=${encodeURIComponent(label)}`
  const announced = state === 'inForce' ? others.find(({ isAnnounced }) => isAnnounced) : undefined
  return (
    <article className={`${page.wrap} ${styles.legal}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        {state !== 'unpublished' && (
          <p className={styles.version}>
            {t(state, { date: writeDay(text.date), version: text.version })}
          </p>
        )}
        {announced && (
          <Notice kind="info">
            {t('announcement', { date: writeDay(announced.effectiveOn) })}{' '}
            <Link to={addressOf(announced.label)}>{t('readAnnounced')}</Link>
          </Notice>
        )}
        {state !== 'inForce' && state !== 'unpublished' && (
          <Notice kind="info">
            <Link to={inForce}>{t('readInForce')}</Link>
          </Notice>
        )}
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
        <OtherVersions others={others} addressOf={addressOf} />
      </div>
    </article>
  )
}

type OtherVersionsProps = {
  others: LegalPageData['others']
  addressOf: (label: string) => string
}

/** Links to earlier versions and to the announced version, the newest first. */
function OtherVersions({ others, addressOf }: OtherVersionsProps) {
  const { t } = useTranslation('legal')
  const writeDay = useDay()
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-labelledby="other-versions">
      <h2 id="other-versions">{t('otherVersions')}</h2>
      <ul>
        {others.toReversed().map(({ label, effectiveOn, isAnnounced }) => (
          <li key={label}>
            <Link to={addressOf(label)}>
              {t(isAnnounced ? 'versionFrom' : 'versionSince', {
                date: writeDay(effectiveOn),
                version: label,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A calendar day, `2027-01-15`, in the language of the page; empty for null. */
function useDay(): (day: string) => string {
  const { intl } = languages[useLocale()]
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => (day ? format.format(new Date(day)) : '')
}
