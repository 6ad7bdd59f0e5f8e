import { perWorld } from '#platform/per-world.ts'
import type { World } from '#platform/world.ts'

import { addViews, type Views } from './product-view.ts'

type Counted = { views: Views; lastWrittenAt: Date | null }

/** Views that are counted in memory and not yet in the database. */
export const pendingViews = perWorld((): Counted => ({ views: new Map(), lastWrittenAt: null }))

/** Counts an opening of the public page of a product; `writeProductViews` stores it. */
export function countProductView(world: Pick<World, 'memory'>, id: string): void {
  addViews(pendingViews(world).views, id, 1)
}
