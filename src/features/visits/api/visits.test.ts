import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { portalRouter } from '#api/portal/portal.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partnerCredentials, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { portalVisits, viewedProducts } from '#features/visits/visit.tables.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue, makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

type Cards = { id: string }[]

async function enter(world: World, email: string) {
  const router = openTestRouter(world, {}).route('/api/portal', portalRouter)
  let token = (await signIn(world, { email })).access_token
  const request = (method: string, path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return router.request(`/api/portal/${path}`, { method, headers })
  }
  const send = async (call: string) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const first = await request(method, path)
    // Sessions end while days pass.
    if (first.status === 401) token = (await signIn(world, { email })).access_token
    const answer = first.status === 401 ? await request(method, path) : first
    return { status: answer.status, body: await answer.json() }
  }
  const visit = async () => {
    const { body } = await send('POST visits?locale=en')
    const ids = (cards: Cards) => cards.map(({ id }) => id)
    return { since: body.since, added: ids(body.added), viewed: ids(body.viewed) }
  }
  return { send, visit }
}

async function openAsAnna() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  const member = await makePartner(opened.world, 'anna@vaza.example')
  const publish = (id: string, at: Date) =>
    opened.world.db.update(products).set({ publishedAt: at }).where(eq(products.id, id))
  return { ...opened, member, publish, ...(await enter(opened.world, 'anna@vaza.example')) }
}

test('200 what was published since the visit before is new until that visit is over', async () => {
  const { world, visit, publish, passSeconds, passDays } = await openAsAnna()
  for (const id of ['alara-1', 'isil-2', 'gizli-3']) await publish(id, new Date('2026-01-01'))
  expect(await visit()).toEqual({ since: null, added: [], viewed: [] })
  const first = world.now().toISOString()
  passDays(3)
  await publish('gizli-3', world.now())
  passDays(1)
  expect(await visit()).toMatchObject({ since: first, added: ['gizli-3'] })
  passSeconds(29 * 60)
  expect(await visit()).toMatchObject({ since: first, added: ['gizli-3'] })
  passSeconds(31 * 60)
  expect(await visit()).toMatchObject({ added: [] })
})

test('200 looking at products goes on with a visit', async () => {
  const { visit, send, passSeconds, passDays } = await openAsAnna()
  await visit()
  passDays(2)
  const { since } = await visit()
  for (let turn = 0; turn < 3; turn++) {
    passSeconds(20 * 60)
    await send('PUT visits/viewed/alara-1')
  }
  expect((await visit()).since).toBe(since)
})

test('a product is published once: hidden and shown again it is not new', async () => {
  const { world } = await openAsAnna()
  const publishedAt = async () => {
    const [row] = await world.db.select().from(products).where(eq(products.id, 'taslak-4'))
    return row?.publishedAt
  }
  const turn = (visibility: 'draft' | 'partners' | 'public') =>
    world.db.update(products).set({ visibility }).where(eq(products.id, 'taslak-4'))
  expect(await publishedAt()).toBeNull()
  await turn('partners')
  const first = await publishedAt()
  expect(first).toBeInstanceOf(Date)
  for (const visibility of ['draft', 'public'] as const) await turn(visibility)
  expect(await publishedAt()).toEqual(first)
})

test('200 the last twenty-four viewed products are kept, the latest first, each once', async () => {
  const { world, passSeconds } = await openTestWorld()
  const many = Array.from({ length: 30 }, (_, place) => makeProduct(`coat-${place + 10}`))
  const noMedia = { pictures: [], spins: [], lineDrawings: [] }
  await insertCatalogue(world, makeCatalogue({ products: many }), noMedia)
  await makePartner(world, 'anna@vaza.example')
  const { send, visit } = await enter(world, 'anna@vaza.example')
  for (const { id } of [...many, ...many.slice(28)]) {
    passSeconds(1)
    await send(`PUT visits/viewed/${id}`)
  }
  const { viewed } = await visit()
  expect(viewed).toHaveLength(24)
  expect(viewed.slice(0, 3)).toEqual(['coat-39', 'coat-38', 'coat-37'])
  passSeconds(1)
  await Promise.all(Array.from({ length: 20 }, () => send('PUT visits/viewed/coat-20')))
  expect((await visit()).viewed.slice(0, 2)).toEqual(['coat-20', 'coat-39'])
  expect((await send('DELETE visits/viewed')).status).toBe(200)
  expect((await visit()).viewed).toEqual([])
})

test('404 a product that partners do not see is not remembered, and a product they no longer see is not shown', async () => {
  const { world, send, visit } = await openAsAnna()
  for (const id of ['taslak-4', 'eski-5', 'none-9', '%00'])
    expect(await send(`PUT visits/viewed/${id}`)).toMatchObject({ status: 404 })
  await send('PUT visits/viewed/gizli-3')
  await world.db.update(products).set({ visibility: 'archived' })
  expect((await visit()).viewed).toEqual([])
})

test('no other user sees viewed products, not a colleague and not staff, and they go with the account', async () => {
  const { world, send, member } = await openAsAnna()
  await send('PUT visits/viewed/alara-1')
  await send('POST visits')
  await makePartner(world, 'bela@butik.example')
  const bela = await enter(world, 'bela@butik.example')
  expect((await bela.visit()).viewed).toEqual([])
  const { partnerId } = member
  await world.db.update(partnerMembers).set({ partnerId })
  expect((await bela.visit()).viewed).toEqual([])
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const staff = await enter(world, 'staff@manto.example')
  for (const call of ['POST visits', 'PUT visits/viewed/alara-1', 'DELETE visits/viewed'])
    expect(await staff.send(call)).toEqual({ status: 403, body: { code: 'noPartner' } })

  const rows = () =>
    Promise.all([portalVisits, viewedProducts].map((table) => world.db.$count(table)))
  expect(await rows()).toEqual([2, 1])
  const [anna] = await world.db.select().from(users).where(eq(users.email, 'anna@vaza.example'))
  for (const table of [partnerCredentials, partnerMembers, partners]) await world.db.delete(table)
  await world.db.delete(users).where(eq(users.id, anna?.id ?? ''))
  expect(await rows()).toEqual([1, 0])
})
