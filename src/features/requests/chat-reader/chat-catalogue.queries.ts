import { and, asc, or, sql } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { looseStyleCode } from '#base/style-code.ts'
import { isShownTo } from '#features/catalogue/product-shown.queries.ts'
import { looseStyleCodeOf, productColors, products } from '#features/catalogue/product.tables.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { colors } from '#features/catalogue/term.tables.ts'
import type { World } from '#platform/world.ts'

import { LINES_MAX } from '../request.ts'
import type { ChatCatalogue } from './chat-model.ts'
import { inLatinSounds } from './chat-words.ts'

/** Reads the catalogue for a text: the models that the audience sees and whose codes the text may hold, and all colors. */
export async function readChatCatalogue(
  { db }: Pick<World, 'db'>,
  text: string,
  locale: Locale,
  audience: Audience,
): Promise<ChatCatalogue> {
  const code = looseStyleCodeOf(products.styleCode)
  const number = sql`substring(${products.styleCode} from '\\d{4,}$')`
  const rows = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: products.name,
      sizes: products.sizes,
      colors: sql<
        string[]
      >`coalesce((select json_agg(${productColors.color} order by ${productColors.position})
        from ${productColors} where ${productColors.productId} = ${products.id}), '[]')`,
    })
    .from(products)
    .where(
      and(
        or(
          sql`strpos(${looseStyleCode(text)}, ${code}) > 0`,
          sql`strpos(${looseStyleCode(inLatinSounds(text))}, ${code}) > 0`,
          sql`strpos(${text}, ${number}) > 0`,
        ),
        isShownTo(products, audience, locale),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(LINES_MAX)
  const colorRows = await db.select().from(colors)
  const colorOf = ({ slug, name, code: cardNumber }: (typeof colorRows)[number]) => ({
    code: slug,
    names: Object.values(name),
    number: cardNumber,
  })
  return {
    colors: colorRows.map(colorOf),
    models: rows.map((row) => ({
      id: row.id,
      styleCode: row.styleCode,
      names: Object.values(row.name),
      sizes: row.sizes,
      colors: row.colors.flatMap((slug) =>
        colorRows.filter((color) => color.slug === slug).map(colorOf),
      ),
    })),
  }
}
