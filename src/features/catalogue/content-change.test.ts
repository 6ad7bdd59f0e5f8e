import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pictures } from '#features/media/picture.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { products } from './product.tables.ts'

test('a change of page content is announced at the commit, and only then', async () => {
  const { world, onContentChange } = await openTestWorld()
  let changes = 0
  onContentChange(() => void changes++)
  await fillCatalogue(world)
  await expect.poll(() => changes).toBeGreaterThan(0)

  const { promise: resolved, resolve } = Promise.withResolvers<void>()
  onContentChange(() => resolve())
  const before = changes
  const undone = world.db.transaction(async (tx) => {
    await tx.update(products).set({ position: 9 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(changes).toBe(before)
  await world.db.update(products).set({ visibility: 'archived' }).where(eq(products.position, 0))
  await resolved
  expect(changes).toBe(before + 1)
})

test('a picture from staff is announced when it is ready', async () => {
  const { world, onContentChange } = await openTestWorld()
  let changes = 0
  onContentChange(() => void changes++)
  await world.db.update(pictures).set({ state: 'ready' })
  await expect.poll(() => changes).toBe(1)
})
