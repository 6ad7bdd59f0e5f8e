import { locales } from '#base/locale.ts'
import { recordAnnounced } from '#features/seo/announced-page.commands.ts'
import { listChangedPages } from '#features/seo/announced-page.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { ADDRESSES_MAX, submitToIndexNow } from '#platform/index-now.ts'
import type { World } from '#platform/world.ts'

const PRODUCTS_MAX = Math.floor(ADDRESSES_MAX / locales.length)

/**
 * Tells search engines of product pages that were changed, moved or removed since the last time; at first
 * of all pages. Does nothing without a key.
 * @returns false: the rest waits for the next turn of the job
 */
export async function announceChanges(
  world: Pick<World, 'db' | 'indexNow' | 'origin'>,
): Promise<boolean> {
  const { indexNow, origin } = world
  if (!indexNow) return false
  const changed = await listChangedPages(world, indexNow.url, PRODUCTS_MAX)
  const last = changed.at(-1)
  if (!last) return false
  // Languages in which the product is hidden are announced too: search engines may know the page from before.
  const addresses = changed.flatMap(({ id }) =>
    locales.map((locale) => origin + pathTo('product', locale, { id })),
  )
  await submitToIndexNow(indexNow, origin, addresses)
  await recordAnnounced(world, indexNow.url, last)
  return false
}
