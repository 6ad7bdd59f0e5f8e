import { z } from 'zod'

import { inEachLanguage } from '#base/locale.ts'
import type { SeedGroup } from '#features/media/seed-group.commands.ts'
import {
  type PartnerField,
  partnerFields,
  productSchemas,
} from '#features/product-fields/field-lists.ts'

import type { PictureView } from './picture-view.ts'
import { type FiberShare, visibilities } from './product.ts'

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'is not a slug')
const text = z.string().trim().min(1).max(2000)
const eachText = z.object(inEachLanguage(() => text))
const eachList = z.object(inEachLanguage(() => z.array(text)))
const word = z.object({ slug, name: eachText })
const shares = z
  .array(z.object({ fiber: slug, percent: z.int().min(1).max(100) }))
  .refine((list) => sum(list) === 100, 'shares do not sum to 100')

/** Schemas of the fields that only partners see; a seed may lack them. */
const partnerSchemas = Object.fromEntries(
  partnerFields.map((name) => [name, z.optional(productSchemas[name])]),
) as { [Name in PartnerField]: z.ZodOptional<(typeof productSchemas)[Name]> }

const catalogue = z.object({
  collection: word.extend({ fullName: eachText, description: eachText }),
  categories: z.array(word.extend({ description: z.optional(eachText) })),
  fabrics: z.array(word),
  colors: z.array(
    word.extend({ hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'is not #rrggbb'), code: text }),
  ),
  sizeRuns: z.optional(z.array(word.extend({ sizes: z.array(text).min(1) }))),
  fibers: z.array(word),
})

const product = z.object({
  id: slug,
  styleCode: text,
  name: eachText,
  category: slug,
  fabric: slug,
  description: eachText,
  details: eachList,
  composition: shares,
  lining: shares,
  weightGsm: z.int().positive(),
  lengthCm: z.int().positive(),
  /** Slug of the collection the product belongs to. */
  season: slug,
  sizes: z.array(text).min(1),
  sizeRun: z.optional(slug),
  colors: z.array(slug).min(1),
  visibility: z.enum(visibilities),
  leadTimeDays: z.int().positive(),
  minimumPerColor: z.int().positive(),
  minimumPerStyle: z.int().positive(),
  ...partnerSchemas,
  position: z.int(),
})

export type ProductSeed = z.output<typeof product>
export type CatalogueSeed = z.output<typeof catalogue> & { products: ProductSeed[] }

/**
 * Checks and combines the contents of `seed/catalogue.json` and `seed/products.json`.
 * @throws {Error} with a line that names the first fault: file, product, field, reason
 */
export function readCatalogueSeed(catalogueJson: unknown, productsJson: unknown): CatalogueSeed {
  const shared = read('catalogue.json', catalogue, catalogueJson)
  const products = read('products.json', z.array(product), productsJson)
  const seed = { ...shared, products }
  const fault = products.map((entry) => findFault(entry, seed)).find((result) => result !== null)
  if (fault) throw new Error(`seed/products.json: ${fault}`)
  return seed
}

function findFault(product: ProductSeed, seed: CatalogueSeed): string | null {
  const lacks = (list: { slug: string }[], slug: string) =>
    !list.some((entry) => entry.slug === slug)
  const fiber = [...product.composition, ...product.lining].find((part) =>
    lacks(seed.fibers, part.fiber),
  )
  const color = product.colors.find((slug) => lacks(seed.colors, slug))
  const twins = seed.products.filter(
    (other) => other.id === product.id || other.styleCode === product.styleCode,
  )
  const faults = [
    lacks([seed.collection], product.season) && `season "${product.season}" is not the collection`,
    lacks(seed.categories, product.category) && `category "${product.category}" is unknown`,
    lacks(seed.fabrics, product.fabric) && `fabric "${product.fabric}" is unknown`,
    product.sizeRun &&
      lacks(seed.sizeRuns ?? [], product.sizeRun) &&
      `sizeRun "${product.sizeRun}" is unknown`,
    fiber && `fiber "${fiber.fiber}" is unknown`,
    color && `color "${color}" is unknown`,
    new Set(product.colors).size < product.colors.length && 'has a color twice',
    product.minimumPerStyle < product.minimumPerColor && 'minimumPerStyle is below minimumPerColor',
    twins.length > 1 && 'id or styleCode is taken by another product',
  ]
  const fault = faults.find((message) => typeof message === 'string')
  return fault ? `${product.id}: ${fault}` : null
}

function read<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`seed/${file}: ${issue?.path.join('.')} ${issue?.message}`)
}

function sum(list: FiberShare[]): number {
  return list.reduce((total, { percent }) => total + percent, 0)
}

/** Media of the products that are part of the seed. */
export type SeedMedia = {
  pictures: SeedPicture[]
  spins: SeedSpin[]
  lineDrawings: SeedLineDrawing[]
}

type SeedPicture = { productId: string; color: string; view: PictureView; group: SeedGroup }

/** A spin of the seed, with an AVIF and a WebP file for each frame. */
type SeedSpin = {
  productId: string
  color: string
  widths: number[]
  webpWidth: number
  group: SeedGroup
}

type SeedLineDrawing = { productId: string; group: SeedGroup }

/** The media whose product and color are in the catalogue. */
export function mediaOfSeed(media: SeedMedia, seed: CatalogueSeed): SeedMedia {
  const isInSeed = ({ productId, color }: { productId: string; color: string }) =>
    seed.products.some((product) => product.id === productId && product.colors.includes(color))
  return {
    pictures: media.pictures.filter(isInSeed),
    spins: media.spins.filter(isInSeed),
    lineDrawings: media.lineDrawings.filter(({ productId }) =>
      seed.products.some(({ id }) => id === productId),
    ),
  }
}
