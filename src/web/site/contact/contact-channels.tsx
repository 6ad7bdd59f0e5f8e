import { useTranslation } from 'react-i18next'

import { brand } from '#base/brand.ts'

import styles from './contact-channels.module.css'

/** The four ways to a person, the quickest first. */
export function ContactChannels() {
  const { t } = useTranslation('contact')
  return (
    <section className={styles.channels}>
      <h2 className={styles.title}>{t('channels.title')}</h2>
      <ul className={styles.list}>
        <Provider name={t('channels.whatsapp')} url={brand.whatsapp} shown={brand.phone} />
        <Provider
          name={t('channels.telegram')}
          url={brand.telegram}
          shown={brand.telegram.replace('https://t.me/', '@')}
        />
        <li className={styles.channel}>
          <span className={styles.name}>{t('channels.phone')}</span>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </li>
        <li className={styles.channel}>
          <span className={styles.name}>{t('channels.email')}</span>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
      </ul>
    </section>
  )
}

function Provider({ name, url, shown }: { name: string; url: string; shown: string }) {
  const { t } = useTranslation('contact')
  return (
    <li className={styles.channel}>
      <span className={styles.name}>{name}</span>
      <a href={url} rel="noopener" aria-label={`${name} ${shown}, ${t('channels.opensOutside')}`}>
        {shown}
      </a>
    </li>
  )
}
