import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import type { ProductDetail } from '#business/catalogue/product-card.ts'
import { languages } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../shell/use-locale.ts'

import styles from './product-view-facts.module.css'

/** All texts and data of a product in three disclosures; the first is open. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { sizes, minimumPerColor, minimumPerStyle, leadTimeDays } = product
  const per = new Intl.NumberFormat(languages[locale].intl, { style: 'percent' })
  const material = (shares: ProductDetail['composition']) =>
    shares
      .map(({ name, percent }) => `${per.format(percent / 100)} ${name.toLocaleLowerCase(locale)}`)
      .join(', ')

  return (
    <div>
      <Disclosure title={t('description')} open>
        <p>{product.description}</p>
        <ul className={styles.points}>
          {product.details.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title={t('details')}>
        <Facts
          facts={[
            [t('fabricLabel'), product.fabric.name],
            [t('colorsLabel'), listed(product.colors, locale)],
            [t('category'), product.category.name],
            [t('seasonLabel'), product.season],
            [t('composition'), material(product.composition)],
            [t('lining'), material(product.lining)],
            [
              t('sizeRange'),
              t('sizeRangeValue', { from: sizes[0], to: sizes.at(-1) }) + inOwnSizes(sizes, locale),
            ],
            [t('length'), t('lengthValue', { value: product.lengthCm })],
            [t('weight'), t('weightValue', { value: product.weightGsm })],
          ]}
        />
        {product.flatKey && (
          <img
            className={styles.flat}
            src={`/media/${product.flatKey}`}
            alt={t('flat', { name: product.name })}
            loading="lazy"
            decoding="async"
          />
        )}
      </Disclosure>
      <Disclosure title={t('making')}>
        <Facts
          facts={[
            [t('minimumPerColor'), t('pieces', { count: minimumPerColor })],
            [t('minimumPerStyle'), t('pieces', { count: minimumPerStyle })],
            [t('leadTime'), t('days', { count: leadTimeDays })],
            [t('labels'), t('labelsValue')],
          ]}
        />
      </Disclosure>
    </div>
  )
}

function listed(texts: { name: string }[], locale: Locale): string {
  return texts
    .map(({ name }, place) =>
      languages[locale].hasSmallListWords && place > 0 ? name.toLocaleLowerCase(locale) : name,
    )
    .join(', ')
}

function inOwnSizes(sizes: string[], locale: Locale): string {
  const own = languages[locale].sizes
  if (!own) return ''
  const [from, to] = [sizes[0], sizes.at(-1)].map((size) => Number(size) + own.more)
  return ` (${own.name}\u00a0${from}–${to})`
}

type DisclosureProps = { title: string; open?: boolean; children: ReactNode }

function Disclosure({ title, open, children }: DisclosureProps) {
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
