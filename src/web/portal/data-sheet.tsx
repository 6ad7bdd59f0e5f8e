import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { countryOfOrigin } from '#base/owner.ts'
import { galleryOf, type PictureView } from '#business/catalogue/picture-view.ts'
import type { Color, ProductDetail } from '#business/catalogue/product-card.ts'
import { careOf, hsCodeOf } from '#business/guide/customs-and-care.ts'

import { Picture } from '../catalogue/pictures/picture.tsx'
import { Swatch } from '../catalogue/pictures/swatch.tsx'
import { type Fact, useProductFacts } from '../catalogue/use-product-facts.ts'
import { useFormMessages } from '../forms/use-form-messages.ts'
import { serverNow } from '../session/server-clock.ts'
import { useSession } from '../session/session.ts'
import { useLocale } from '../shell/use-locale.ts'
import { useSite } from '../shell/use-site.ts'

import styles from './data-sheet.module.css'

/** Twice what they take on paper: printers are finer than screens. */
const LARGE = '600px'
const SMALL = '300px'

type DataSheetProps = {
  product: ProductDetail
  color: Color | undefined
  packing: Fact[]
}

/** A product on one sheet of A4: the page as it is printed, or kept as PDF. */
export function DataSheet({ product, color, packing }: DataSheetProps) {
  const { t } = useTranslation(['portal', 'products', 'product'])
  const { owner } = useSite()
  const { day } = useFormMessages()
  const { user } = useSession()
  const [today] = useState(() => serverNow().toISOString())
  const { name, styleCode, category, collection, colors, description } = product
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.brand}>{owner.name}</p>
        <p className={styles.small}>
          {t('sheet.title')} · {t('products:style')} {styleCode} · {day(today)}
        </p>
      </header>
      <div className={styles.columns}>
        <SheetPictures product={product} color={color} />
        <div className={styles.texts}>
          <p className={styles.small}>{`${collection.name} · ${category.name}`}</p>
          <h1 className={styles.name}>{name}</h1>
          {description && <p className={styles.description}>{description}</p>}
          <ul className={styles.colors} aria-label={t('products:colorsLabel')}>
            {colors.map(({ slug, hex, name: colorName }) => (
              <li key={slug} data-chosen={slug === color?.slug || undefined}>
                <Swatch hex={hex} size="large" />
                {colorName}
              </li>
            ))}
          </ul>
          <SheetFacts product={product} packing={packing} />
        </div>
      </div>
      <footer className={styles.foot}>
        <p>{[owner.company, owner.phone, owner.email].filter(Boolean).join(' · ')}</p>
        {user?.company && <p>{t('sheet.preparedFor', { company: user.company })}</p>}
        <p>{t('products:digitalSample')}</p>
      </footer>
    </article>
  )
}

function SheetPictures({ product, color }: Omit<DataSheetProps, 'packing'>) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { pictures, picture, colors, lineDrawingKey, details } = product
  const find = (view: PictureView) =>
    galleryOf(pictures, color?.slug).find((one) => one.view === view)
  const front = find('front') ?? picture
  const lent = colors.find(({ slug }) => slug === front?.color && slug !== color?.slug)
  const others = [find('back'), find('fabric-closeup')].filter((one) => one !== undefined)
  return (
    <div className={styles.pictures}>
      {front && <Picture isBare picture={front} alt="" sizes={LARGE} loading="early" />}
      {lent && (
        <p className={styles.small}>
          {t('sheet.lentColor', { color: lent.name.toLocaleLowerCase(locale) })}
        </p>
      )}
      <div className={styles.pair}>
        {others.map((one) => (
          <Picture key={one.key} isBare picture={one} alt="" sizes={SMALL} loading="early" />
        ))}
      </div>
      {lineDrawingKey && (
        <img className={styles.drawing} src={`/media/${lineDrawingKey}`} alt="" decoding="async" />
      )}
      {details.length > 0 && (
        <ul className={styles.points}>
          {details.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SheetFacts({ product, packing }: Omit<DataSheetProps, 'color'>) {
  const { t } = useTranslation(['portal', 'products', 'product'])
  const locale = useLocale()
  const { details, making } = useProductFacts(product)
  const { composition } = product
  const care = careOf(composition).map((rule) => t(`product:careOf.${rule}`))
  const parts: { title: string; facts: Fact[] }[] = [
    { title: t('products:details'), facts: details },
    {
      title: t('products:making'),
      facts: [...making, ...packing, [t('sheet.price'), t('sheet.priceText')]],
    },
    {
      title: t('product:care'),
      facts: [
        [t('product:care'), care.join(' · ')],
        [t('product:origin'), countryOfOrigin[locale]],
        [t('product:hsCode'), hsCodeOf(composition)],
      ],
    },
  ]
  return (
    <table className={styles.facts}>
      {parts.map(({ title, facts }) => (
        <tbody key={title}>
          {facts.map(
            ([label, value]) =>
              value && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ),
          )}
        </tbody>
      ))}
    </table>
  )
}
