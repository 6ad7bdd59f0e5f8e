import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { enter, createCatalogueWorld } from '#testing/desk/catalogue-world.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

const anna = 'anna@vaza.example'
const bela = 'bela@vaza.example'
const staff = 'staff@manto.example'

test('200 a favorite is added and removed; repeating a call changes nothing', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)

  await send('PUT favorites/isil-2')
  expect((await send('PUT favorites/isil-2')).body).toEqual({ ids: ['isil-2'] })
  expect((await send('PUT favorites/alara-1')).body.ids).toHaveLength(2)
  expect((await send('GET dashboard?locale=tr')).body).toMatchObject({
    name: 'Anna Vaza',
    company: 'Vaza',
    favorites: [{ name: 'Alara Kaban' }, { name: 'Işıl Manto' }],
  })
  await send('DELETE favorites/isil-2')
  expect((await send('DELETE favorites/isil-2')).body).toEqual({ ids: ['alara-1'] })
  expect((await send('DELETE favorites/none-9')).body).toEqual({ ids: ['alara-1'] })
})

test('200 twenty calls at once make a single favorite', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('PUT favorites/isil-2')))
  for (const answer of answers) expect(answer).toEqual({ status: 200, body: { ids: ['isil-2'] } })
})

test('200 no partner sees or changes the favorites of another', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  await makePartner(world, bela)
  const [requestAsAnna, requestAsBela] = [await enter(world, anna), await enter(world, bela)]
  await requestAsAnna('PUT favorites/isil-2')

  expect((await requestAsBela('GET favorites')).body).toEqual({ ids: [] })
  await requestAsBela('DELETE favorites/isil-2')
  expect((await requestAsAnna('GET favorites')).body).toEqual({ ids: ['isil-2'] })
})

test('200 a favorite that partners may no longer see is hidden until they may see it again', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  for (const id of ['isil-2', 'gizli-3']) await send(`PUT favorites/${id}`)

  for (const visibility of ['draft', 'archived'] as const) {
    await world.db.update(products).set({ visibility }).where(eq(products.id, 'gizli-3'))
    expect((await send('GET favorites')).body).toEqual({ ids: ['isil-2'] })
    expect((await send('GET dashboard')).body.favorites).toMatchObject([{ id: 'isil-2' }])
  }
  await world.db.update(products).set({ visibility: 'partners' }).where(eq(products.id, 'gizli-3'))
  expect((await send('GET favorites')).body.ids).toHaveLength(2)
})

test('403 admins have no favorites, but a dashboard', async () => {
  const { world } = await createCatalogueWorld()
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  const send = await enter(world, staff)

  for (const call of ['GET favorites', 'PUT favorites/isil-2', 'DELETE favorites/isil-2'])
    expect(await send(call)).toEqual({ status: 403, body: { code: 'noPartner' } })
  expect(await send('GET dashboard')).toEqual({
    status: 200,
    body: { name: 'Staff', company: null, favorites: [] },
  })
})
