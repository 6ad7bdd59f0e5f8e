import { useTranslation } from 'react-i18next'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { writeDays } from '../order-terms/order-figures.ts'

import page from '#ui/page.module.css'
import styles from './atelier-steps.module.css'

const steps = ['sketch', 'pattern', 'fabric', 'sewing', 'shipment'] as const

/** The five steps of an order. The picture stays beside them while the visitor reads. */
export function AtelierSteps({ days }: { days: [from: number, to: number] | undefined }) {
  const { t } = usePageTranslation('atelier')
  const shell = useTranslation('shell')
  const times: Partial<Record<(typeof steps)[number], string>> = {
    sketch: t('steps.sketchTime'),
    ...(days && { sewing: t('steps.sewingTime', { days: writeDays(shell.t, days) }) }),
  }
  return (
    <section className={styles.background}>
      <div className={`${page.wrap} ${styles.steps}`}>
        <header className={styles.head}>
          <h2 id="steps">{t('steps.title')}</h2>
          <PageFigure
            slot="steps"
            builtIn={pagePictures.herringbone}
            alt={t('alt.fabric')}
            sizes="(min-width: 64rem) 36vw, 90vw"
            styles={{ figure: page.besideWords, picture: styles.picture }}
          />
        </header>
        <ol
          className={`${page.swipe} ${styles.list}`}
          // On a phone the row is swiped: the keyboard must reach it too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby="steps"
        >
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`steps.${step}Title`)}</h3>
              <p className={styles.text}>{t(`steps.${step}Text`)}</p>
              {times[step] && <p className={styles.time}>{times[step]}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
