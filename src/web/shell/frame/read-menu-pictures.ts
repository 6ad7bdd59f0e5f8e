import type { RouterContextProvider } from 'react-router'

import { listFirstCards } from '#features/catalogue/product-card.queries.ts'
import { findScene } from '#features/media/site-image.queries.ts'
import { readOrRecall } from '#platform/last-known.ts'

import { localeContext, ownerContext, worldContext } from '../context.ts'
import { readPageContent } from '../page-content/read-page.ts'

/** Coats in the menu of the collections; a visitor sees the first. */
const COATS = 2

/**
 * The pictures in the menus of the header: the first coats of the list that "Collections" leads to, and the picture
 * at the top of the brand page, null without one. Server only.
 */
export async function readMenuPictures(context: Readonly<RouterContextProvider>) {
  const world = context.get(worldContext)
  const locale = context.get(localeContext)
  const [coats, brand] = await Promise.all([
    readOrRecall(world, `menu coats ${locale}`, () =>
      listFirstCards(world, COATS, locale, 'visitor', 'pictured'),
    ),
    readBrandPicture(context),
  ])
  return {
    coats: coats.flatMap(({ id, name, picture }) => (picture ? [{ id, name, picture }] : [])),
    brand,
  }
}

/** The owner's picture, else that of the demonstration; of another company nothing. */
async function readBrandPicture(context: Readonly<RouterContextProvider>) {
  const { pictures } = await readPageContent(context, 'brand')
  const own = pictures['hero']
  if (own || !context.get(ownerContext).isDemo) return own ?? null
  const world = context.get(worldContext)
  const scene = await readOrRecall(world, 'scene brand', () => findScene(world, 'brand'))
  return scene?.wide ?? null
}
