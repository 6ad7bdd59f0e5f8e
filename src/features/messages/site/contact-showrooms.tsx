import type { Showroom as ShowroomFacts } from '#base/owner.ts'
import { usePageTranslation } from '#web/shell/page-content/use-page-content.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useSite } from '#web/shell/use-site.ts'

import type { OpeningHours } from './list-hours.ts'
import { drawnPlaces, ShowroomMap } from './showroom-map.tsx'

import page from '#ui/page.module.css'
import styles from './contact-showrooms.module.css'

/** The showrooms: address, directions and opening hours. */
export function ContactShowrooms({ hours }: { hours: OpeningHours[] }) {
  const { t } = usePageTranslation('contact')
  const { showrooms } = useSite().owner
  if (showrooms.length === 0) return null
  return (
    <section className={styles.showrooms}>
      <header className={styles.head}>
        <h2>{t('showrooms.title')}</h2>
        <p className={page.lead}>{t('showrooms.text')}</p>
      </header>
      <ul className={styles.list}>
        {showrooms.map((showroom) => (
          <li key={showroom.id}>
            <Showroom showroom={showroom} />
          </li>
        ))}
      </ul>
      <Hours hours={hours} />
    </section>
  )
}

function Showroom({ showroom }: { showroom: ShowroomFacts }) {
  const { t } = usePageTranslation('contact')
  const locale = useLocale()
  const { street, postcode } = showroom
  const district = showroom.district[locale]
  const mapId = drawnPlaces.find((id) => id === showroom.id)
  return (
    <article className={styles.showroom}>
      {mapId && (
        <ShowroomMap
          id={mapId}
          label={t('showrooms.map', { district })}
          texts={{
            street1: t(`showrooms.${mapId}.street1`),
            street2: t(`showrooms.${mapId}.street2`),
            stop: t(`showrooms.${mapId}.stop`),
          }}
        />
      )}
      <h3>{district}</h3>
      <address className={styles.address}>
        {street}
        <br />
        {postcode} {district}, {showroom.city[locale]}
      </address>
      {mapId && <p className={styles.note}>{t(`showrooms.${mapId}.note`)}</p>}
    </article>
  )
}

function Hours({ hours }: { hours: OpeningHours[] }) {
  const { t } = usePageTranslation('contact')
  return (
    <div className={styles.hours}>
      <h3 className={styles.hoursTitle}>{t('showrooms.hours')}</h3>
      <dl className={styles.days}>
        {hours.map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time ?? t('showrooms.closed')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
