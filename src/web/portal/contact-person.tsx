import { useTranslation } from 'react-i18next'

import { useSite } from '../shell/use-site.ts'

import styles from './dashboard.module.css'

/** Whom a partner calls or writes to. */
export function ContactPerson() {
  const { t } = useTranslation('portal')
  const { phone, whatsapp, email } = useSite().owner
  const ways = [
    { name: t('person.phone'), href: `tel:${phone.replaceAll(' ', '')}`, text: phone },
    { name: t('person.whatsapp'), href: whatsapp, text: whatsapp && t('person.write') },
    { name: t('person.email'), href: `mailto:${email}`, text: email },
  ].filter(({ text }) => text !== '')
  return (
    <section className={styles.section} aria-labelledby="person">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="person">
          {t('person.title')}
        </h2>
        <p className={styles.count}>{t('person.lead')}</p>
      </div>
      <dl className={styles.ways}>
        {ways.map(({ name, href, text }) => (
          <div key={name}>
            <dt className={styles.count}>{name}</dt>
            <dd>
              <a className={styles.way} href={href} rel="noopener">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
