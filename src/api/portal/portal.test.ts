import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { getProduct } from '#business/catalogue/product.queries.ts'
import { products } from '#business/catalogue/product.tables.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import { approveApplication } from '#business/partners/application-decision.commands.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { portalRouter } from './portal.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

async function openShop() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  return opened
}

/** Makes a partner who has chosen `PASSWORD`. */
async function makePartner(world: World, email: string): Promise<void> {
  await approveApplication(world, await makeApplication(world, email), ADMIN)
  const user = await findUserByEmail(world, email)
  const hash = await world.passwordHashes.hash(PASSWORD)
  await setPassword(world.db, user?.id ?? '', hash, { mustChange: false }, world.now())
}

/** Sends requests as the user with this address and `PASSWORD`. */
async function enter(world: World, email: string) {
  const { access_token: token } = await signIn(world, { email })
  const router = openTestRouter(world, {}).route('/api/portal', portalRouter)
  return async (call: string) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/portal/${path}`, { method, headers })
    return { status: answer.status, body: await answer.json() }
  }
}

const anna = 'anna@vaza.example'
const bela = 'bela@vaza.example'
const staff = 'staff@manto.example'

test('200 `me` answers every signed-in user', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  await makeAccount(world, { email: 'plain@user.example', mustChangePassword: true })

  expect(await (await enter(world, anna))('GET me')).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      email: anna,
      name: 'Anna Vaza',
      role: 'partner',
      isPartner: true,
      isAdmin: false,
      mustChangePassword: false,
      mfaRequirement: 'none',
      company: 'Vaza',
      companyRole: 'owner',
    },
  })
  expect((await (await enter(world, staff))('GET me')).body).toMatchObject({
    name: 'Staff',
    role: 'admin',
    isPartner: false,
    isAdmin: true,
  })
  expect((await (await enter(world, 'plain@user.example'))('GET me')).body).toMatchObject({
    name: '',
    role: 'none',
    isPartner: false,
    isAdmin: false,
    mustChangePassword: true,
  })
})

test('200 partners see partner products and public ones, admins drafts too', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })

  const asPartner = (await (await enter(world, anna))('GET products?locale=tr')).body
  expect(idsOf(asPartner)).toEqual(['alara-1', 'isil-2', 'gizli-3'])
  expect(asPartner).toMatchObject({ count: 3, hiddenCount: 0 })
  expect(asPartner.products[0].name).toBe('Alara Kaban')
  const { body: news } = await (await enter(world, anna))('GET products/news?locale=tr')
  expect(idsOf({ products: news })).toEqual(['gizli-3', 'alara-1', 'isil-2'])
  const asAdmin = (await (await enter(world, staff))('GET products')).body
  expect(idsOf(asAdmin)).toEqual(['alara-1', 'isil-2', 'gizli-3', 'taslak-4'])
})

test('200 filters and language are read from the address; unknown ones are ignored', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  const send = await enter(world, anna)

  expect(idsOf((await send('GET products?locale=ru&fabric=boucle')).body)).toEqual(['isil-2'])
  expect((await send('GET products?locale=de&category=pea-coat')).body.products).toMatchObject([
    { name: 'Alara Pea Coat' },
  ])
})

test('200 partners see the carton of a product, as far as it is known; no public query has it', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  await world.db
    .update(products)
    .set({ cartonPieces: 10, cartonSizeCm: '60 × 40 × 35', cartonWeightKg: 17.5 })
    .where(eq(products.id, 'alara-1'))
  expect((await send('GET products/alara-1')).body.carton).toEqual({
    pieces: 10,
    sizeCm: '60 × 40 × 35',
    weightKg: 17.5,
  })
  expect((await send('GET products/isil-2')).body.carton).toEqual({
    pieces: null,
    sizeCm: null,
    weightKg: null,
  })
  const shown = await getProduct(world, 'alara-1', 'en', 'visitor')
  expect(JSON.stringify(shown)).not.toMatch(/carton|60 × 40/)
})

test('404 a product that partners may not see gets the answer of an unknown product', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  const send = await enter(world, anna)

  expect(await send('GET products/gizli-3?locale=tr')).toMatchObject({
    status: 200,
    body: { id: 'gizli-3', isPartnerOnly: true },
  })
  const missing = { status: 404, body: { code: 'productMissing' } }
  for (const id of ['taslak-4', 'eski-5', 'none-9', '..%2f..%2fetc', '%00', 'x'.repeat(3000)])
    for (const call of [`GET products/${id}`, `PUT favorites/${id}`])
      expect({ call, ...(await send(call)) }).toEqual({ call, ...missing })
})

test('200 a favorite is added and removed; repeating a call changes nothing', async () => {
  const { world } = await openShop()
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

test('200 twenty calls at once make one favorite', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('PUT favorites/isil-2')))
  for (const answer of answers) expect(answer).toEqual({ status: 200, body: { ids: ['isil-2'] } })
})

test('200 no partner sees or changes the favorites of another', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  await makePartner(world, bela)
  const [requestAsAnna, requestAsBela] = [await enter(world, anna), await enter(world, bela)]
  await requestAsAnna('PUT favorites/isil-2')

  expect((await requestAsBela('GET favorites')).body).toEqual({ ids: [] })
  await requestAsBela('DELETE favorites/isil-2')
  expect((await requestAsAnna('GET favorites')).body).toEqual({ ids: ['isil-2'] })
})

test('200 a favorite that partners may no longer see is hidden until they may see it again', async () => {
  const { world } = await openShop()
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
  const { world } = await openShop()
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  const send = await enter(world, staff)

  for (const call of ['GET favorites', 'PUT favorites/isil-2', 'DELETE favorites/isil-2'])
    expect(await send(call)).toEqual({ status: 403, body: { code: 'noPartner' } })
  expect(await send('GET dashboard')).toEqual({
    status: 200,
    body: { name: 'Staff', company: null, favorites: [] },
  })
})

function idsOf(list: { products: { id: string }[] }): string[] {
  return list.products.map(({ id }) => id)
}

test('200 contact details are those of the application for a partner, and null for staff', async () => {
  const { world } = await openShop()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  expect(await (await enter(world, anna))('GET contact-details')).toEqual({
    status: 200,
    body: { firstName: 'Anna', lastName: 'Vaza', phone: expect.any(String), email: anna },
  })
  expect((await (await enter(world, staff))('GET contact-details')).body).toBeNull()
})
