import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import type { ModelDetail } from '#business/catalogue/product-card.ts'
import { languages } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../shell/use-locale.ts'

import styles from './product-view-facts.module.css'

/** Everything there is to read about a model, in three folds; the first lies open. */
export function ProductFacts({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { sizes, minimumPerColour, minimumPerStyle, leadTimeDays } = model
  const per = new Intl.NumberFormat(languages[locale].intl, { style: 'percent' })
  const cloth = (shares: ModelDetail['composition']) =>
    shares
      .map(({ name, percent }) => `${per.format(percent / 100)} ${name.toLocaleLowerCase(locale)}`)
      .join(', ')

  return (
    <div>
      <Fold title={t('description')} open>
        <p>{model.description}</p>
        <ul className={styles.points}>
          {model.details.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={t('details')}>
        <Facts
          facts={[
            [t('fabricLabel'), model.fabric.name],
            [t('coloursLabel'), listed(model.colours, locale)],
            [t('category'), model.category.name],
            [t('seasonLabel'), model.season],
            [t('composition'), cloth(model.composition)],
            [t('lining'), cloth(model.lining)],
            [
              t('sizeRange'),
              t('sizeRangeValue', { from: sizes[0], to: sizes.at(-1) }) +
                inRussianSizes(sizes, locale),
            ],
            [t('length'), t('lengthValue', { value: model.lengthCm })],
            [t('weight'), t('weightValue', { value: model.weightGsm })],
          ]}
        />
        {model.flatKey && (
          <img
            className={styles.flat}
            src={`/media/${model.flatKey}`}
            alt={t('flat', { name: model.name })}
            loading="lazy"
            decoding="async"
          />
        )}
      </Fold>
      <Fold title={t('making')}>
        <Facts
          facts={[
            [t('minimumPerColour'), t('pieces', { count: minimumPerColour })],
            [t('minimumPerStyle'), t('pieces', { count: minimumPerStyle })],
            [t('leadTime'), t('days', { count: leadTimeDays })],
            [t('labels'), t('labelsValue')],
          ]}
        />
      </Fold>
    </div>
  )
}

/** In Russian only the first of a list begins with a capital. */
function listed(words: { name: string }[], locale: Locale): string {
  return words
    .map(({ name }, place) =>
      locale === 'ru' && place > 0 ? name.toLocaleLowerCase(locale) : name,
    )
    .join(', ')
}

/** Russian buyers order by sizes that count six more than European ones. */
function inRussianSizes(sizes: string[], locale: Locale): string {
  if (locale !== 'ru') return ''
  const [from, to] = [sizes[0], sizes.at(-1)].map((size) => Number(size) + 6)
  return ` (RU\u00a0${from}–${to})`
}

type FoldProps = { title: string; open?: boolean; children: ReactNode }

function Fold({ title, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
