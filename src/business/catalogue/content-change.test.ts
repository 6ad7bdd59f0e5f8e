import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { pictures } from '#business/media/picture.tables.ts'
import { fillCatalogue } from '#testing/make-catalogue.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { products } from './product.tables.ts'

test('a change of page content is announced at the commit, and only then', async () => {
  const { world, onContentChange } = await openTestWorld()
  let heard = 0
  onContentChange(() => void heard++)
  await fillCatalogue(world)
  await expect.poll(() => heard).toBeGreaterThan(0)

  const { promise: told, resolve } = Promise.withResolvers<void>()
  onContentChange(resolve)
  const before = heard
  const undone = world.db.transaction(async (tx) => {
    await tx.update(products).set({ position: 9 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(heard).toBe(before)
  await world.db.update(products).set({ visibility: 'archived' }).where(eq(products.position, 0))
  await told
  expect(heard).toBe(before + 1)
})

test('a picture from staff is announced when it is ready', async () => {
  const { world, onContentChange } = await openTestWorld()
  let heard = 0
  onContentChange(() => void heard++)
  await world.db.update(pictures).set({ state: 'ready' })
  await expect.poll(() => heard).toBe(1)
})
