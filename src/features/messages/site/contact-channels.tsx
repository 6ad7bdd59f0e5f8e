import { useTranslation } from 'react-i18next'

import { mailLink } from '#base/email-text/mail-link.ts'
import { useSite } from '#web/shell/use-site.ts'

import styles from './contact-channels.module.css'

/** The four ways to a person, the quickest first; nothing while staff have entered none. */
export function ContactChannels() {
  const { owner } = useSite()
  const { t } = useTranslation('contact')
  const { whatsapp, telegram, phone, email } = owner
  if (![whatsapp, telegram, phone, email].some(Boolean)) return null
  return (
    <section className={styles.channels}>
      <h2 className={styles.title}>{t('channels.title')}</h2>
      <ul className={styles.list}>
        {owner.whatsapp && (
          <Provider
            name={t('channels.whatsapp')}
            url={owner.whatsapp}
            label={owner.phone || t('channels.whatsapp')}
          />
        )}
        {owner.telegram && (
          <Provider
            name={t('channels.telegram')}
            url={owner.telegram}
            label={owner.telegram.replace('https://t.me/', '@')}
          />
        )}
        {owner.phone && (
          <li className={styles.channel}>
            <span className={styles.name}>{t('channels.phone')}</span>
            <a href={`tel:${owner.phone.replaceAll(' ', '')}`}>{owner.phone}</a>
          </li>
        )}
        {owner.email && (
          <li className={styles.channel}>
            <span className={styles.name}>{t('channels.email')}</span>
            <a href={mailLink(owner.email)}>{owner.email}</a>
          </li>
        )}
      </ul>
    </section>
  )
}

function Provider({ name, url, label }: { name: string; url: string; label: string }) {
  const { t } = useTranslation('contact')
  return (
    <li className={styles.channel}>
      <span className={styles.name}>{name}</span>
      <a href={url} rel="noopener" aria-label={`${name} ${label}, ${t('channels.opensOutside')}`}>
        {label}
      </a>
    </li>
  )
}
