import type { Locale } from '#base/locale.ts'
import { countryOfOrigin, type Owner } from '#base/owner.ts'
import { galleryOf, type PictureView } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Fact, Paper } from '#features/documents/paper.ts'
import { careOf, hsCodeOf } from '#features/guide/customs-and-care.ts'
import type { PartnerFacts } from '#features/product-fields/field-lists.ts'

import { knownFacts, materialFacts, orderFacts, partnerOnlyFacts } from './product-facts.print.ts'

export type DataSheet = {
  product: ProductDetail
  partnerFacts: PartnerFacts
  /** Slug; its pictures are shown. */
  color: string | undefined
  owner: Owner
  /** The company it is prepared for; null: for staff. */
  company: string | null
  at: Date
}

/** A product on a sheet of A4, and the storage keys of its pictures. */
export function writeDataSheet(
  { product, partnerFacts, color, owner, company, at }: DataSheet,
  locale: Locale,
): { paper: Paper; pictures: Record<string, string> } {
  const t = paperText(locale)
  const { name, styleCode, category, collection, description, details } = product
  const chosen = product.colors.find(({ slug }) => slug === color) ?? product.colors[0]
  const { front, others, drawing, keys } = choosePictures(product, chosen?.slug)
  const frontPicture = galleryOf(product.pictures, chosen?.slug).find(
    ({ view }) => view === 'front',
  )
  const lentSlug = (frontPicture ?? product.picture)?.color
  const lent = product.colors.find(({ slug }) => slug === lentSlug && slug !== chosen?.slug)
  const alt = (view: PictureView) =>
    t(`products:alt.${view}`, { name, color: chosen?.name ?? '' }).trim()
  const paper: Paper = {
    language: locale,
    continues: false,
    kind: t('portal:sheet.title'),
    title: name,
    reference: `${t('products:style')} ${styleCode} · ${collection.name} · ${category.name} · ${writeDayOf(at, locale)}`,
    issuer: { name: owner.name, lines: [] },
    recipient: null,
    facts: [],
    blocks: [
      {
        type: 'sheet',
        front: front === null ? null : { name: front, alt: alt('front') },
        others: others.map(({ view, picture }) => ({ name: picture, alt: alt(view) })),
        drawing:
          drawing === null ? null : { name: drawing, alt: t('products:lineDrawing', { name }) },
        description,
        points: details,
        swatches: product.colors.map(({ slug, hex, name: colorName }) => ({
          name: colorName,
          color: hex,
          isChosen: slug === chosen?.slug,
        })),
        tables: tablesOf(product, partnerFacts, locale),
        note: [
          lent && t('portal:sheet.lentColor', { color: lent.name.toLocaleLowerCase(locale) }),
          t('products:digitalSample'),
        ]
          .filter(Boolean)
          .join(' '),
      },
    ],
    footer: [
      owner.company,
      owner.phone,
      owner.email,
      company && t('portal:sheet.preparedFor', { company }),
    ]
      .filter(Boolean)
      .join(' · '),
    link: null,
  }
  return { paper, pictures: keys }
}

function tablesOf(product: ProductDetail, partnerFacts: PartnerFacts, locale: Locale): Fact[][] {
  const t = paperText(locale)
  const { composition } = product
  const care = careOf(composition).map((rule) => t(`product:careOf.${rule}`))
  return [
    materialFacts(product, locale),
    [
      ...orderFacts(product, locale),
      ...partnerOnlyFacts(partnerFacts, locale),
      ...knownFacts([[t('portal:sheet.price'), t('portal:sheet.priceText')]]),
    ],
    knownFacts([
      [t('product:care'), care.join(' · ')],
      [t('product:origin'), countryOfOrigin[locale]],
      [t('product:hsCode'), hsCodeOf(product)],
    ]),
  ]
}

/** The front, the back and the cloth in the chosen color, else in another, and the line drawing. */
function choosePictures(product: ProductDetail, color: string | undefined) {
  const keys: Record<string, string> = {}
  const gallery = galleryOf(product.pictures, color)
  const place = (view: PictureView) => {
    const picture =
      gallery.find((picture) => picture.view === view) ??
      (view === 'front' ? product.picture : null)
    if (!picture) return null
    const name = `${view}.jpg`
    keys[name] = `${picture.key}-${picture.webpWidth}.webp`
    return name
  }
  const front = place('front')
  const others = (['back', 'fabric-closeup'] as const).flatMap((view) => {
    const picture = place(view)
    return picture ? [{ view, picture }] : []
  })
  const drawing = product.lineDrawingKey ? 'drawing.svg' : null
  if (product.lineDrawingKey) keys['drawing.svg'] = product.lineDrawingKey
  return { front, others, drawing, keys }
}
