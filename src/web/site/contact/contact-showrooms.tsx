import { useTranslation } from 'react-i18next'

import { brand } from '#base/brand.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { ShowroomMap } from './showroom-map.tsx'

import page from '#ui/page.module.css'
import styles from './contact-showrooms.module.css'

/** The showrooms: address, directions and opening hours. */
export function ContactShowrooms() {
  const { t } = useTranslation('contact')
  return (
    <section className={styles.showrooms}>
      <header className={styles.head}>
        <h2>{t('showrooms.title')}</h2>
        <p className={page.lead}>{t('showrooms.text')}</p>
      </header>
      <ul className={styles.list}>
        {brand.showrooms.map((showroom) => (
          <li key={showroom.id}>
            <Showroom showroom={showroom} />
          </li>
        ))}
      </ul>
      <Hours />
    </section>
  )
}

function Showroom({ showroom }: { showroom: (typeof brand.showrooms)[number] }) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const { id, street, postcode } = showroom
  const district = showroom.district[locale]
  const word = (name: 'street1' | 'street2' | 'stop' | 'note') => t(`showrooms.${id}.${name}`)
  return (
    <article className={styles.showroom}>
      <ShowroomMap
        id={id}
        label={t('showrooms.map', { district })}
        texts={{ street1: word('street1'), street2: word('street2'), stop: word('stop') }}
      />
      <h3>{district}</h3>
      <address className={styles.address}>
        {street}
        <br />
        {postcode} {district}, {brand.city[locale]}
      </address>
      <p className={styles.note}>{word('note')}</p>
    </article>
  )
}

function Hours() {
  const { t } = useTranslation('contact')
  return (
    <div className={styles.hours}>
      <h3 className={styles.hoursTitle}>{t('showrooms.hours')}</h3>
      <dl className={styles.days}>
        <div>
          <dt>{t('showrooms.weekdays')}</dt>
          <dd>{t('showrooms.weekdaysTime')}</dd>
        </div>
        <div>
          <dt>{t('showrooms.saturday')}</dt>
          <dd>{t('showrooms.saturdayTime')}</dd>
        </div>
        <div>
          <dt>{t('showrooms.sunday')}</dt>
          <dd>{t('showrooms.closed')}</dd>
        </div>
      </dl>
    </div>
  )
}
