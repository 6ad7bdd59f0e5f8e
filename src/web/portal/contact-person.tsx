import { useTranslation } from 'react-i18next'

import { mailLink } from '#base/email-text/mail-link.ts'

import { useSite } from '../shell/use-site.ts'

import styles from './dashboard.module.css'
import section from './section/section.module.css'

type Person = { name: string; email: string | null }

/** The contact of a partner: a member of the staff by name, if staff have chosen a contact. */
export function ContactPerson({ person }: { person: Person | null }) {
  const { t } = useTranslation('portal')
  const { phone, whatsapp, telegram, email } = useSite().owner
  const own = person?.email ?? null
  const channels = [
    { name: t('person.phone'), href: `tel:${phone.replaceAll(' ', '')}`, text: phone },
    { name: t('person.whatsapp'), href: whatsapp, text: whatsapp && t('person.write') },
    { name: t('person.telegram'), href: telegram, text: telegram.replace('https://t.me/', '@') },
    { name: t('person.email'), href: mailLink(own ?? email), text: own ?? email },
  ].filter(({ text }) => text !== '')
  return (
    <section className={section.section} aria-labelledby="person">
      <div className={section.bar}>
        <h2 className={section.heading} id="person">
          {t('person.title')}
        </h2>
        <p className={section.small}>{t('person.lead')}</p>
      </div>
      {person && (
        <p>
          {t('person.name')}: <strong>{person.name}</strong>
        </p>
      )}
      <dl className={styles.channels}>
        {channels.map(({ name, href, text }) => (
          <div key={name}>
            <dt className={section.small}>{name}</dt>
            <dd>
              <a className={styles.channel} href={href} rel="noopener">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
