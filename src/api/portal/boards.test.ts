import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createBoard } from '#business/boards/board.commands.ts'
import { boardProducts, boards } from '#business/boards/board.tables.ts'
import type { BoardSummary } from '#business/boards/board.ts'
import { insertCatalogue } from '#business/catalogue/catalogue.commands.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import { partnerMembers } from '#business/partners/partner.tables.ts'
import type { CompanyRole } from '#business/partners/role.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/make-account.ts'
import { makeCatalogue, makeProduct } from '#testing/make-catalogue.ts'
import { makePartner } from '#testing/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { portal } from './portal.ts'

const anna = 'anna@vaza.example'
const bela = 'bela@butik.example'
const NOTHING = '33333333-3333-4333-8333-333333333333'

/** Sends calls as the partner of this address. */
async function enter(world: World, email: string) {
  const { access_token: token } = await signIn(world, { email })
  const router = openTestRouter(world, {}).route('/api/portal', portal)
  return async (call: string, body?: object) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await router.request(`/api/portal/${path}`, sent)
    return { status: answer.status, body: await answer.json() }
  }
}

type Send = Awaited<ReturnType<typeof enter>>

async function openPartner(catalogue = makeCatalogue()) {
  const opened = await openTestWorld()
  const noMedia = { pictures: [], spins: [], lineDrawings: [] }
  await insertCatalogue(opened.world, catalogue, noMedia)
  const member = await makePartner(opened.world, anna)
  const send = await enter(opened.world, anna)
  const idsOn = async (board: string) =>
    (await send(`GET boards/${board}?locale=tr`)).body.products.map(({ id }: { id: string }) => id)
  return { ...opened, member, send, idsOn, favorites: (await send('GET boards')).body[0].id }
}

async function makeBoard(send: Send, name: string, products: string[] = []): Promise<string> {
  const { body } = await send('POST boards', { name })
  for (const product of products) await send(`PUT boards/${body.id}/products/${product}`)
  return body.id
}

test('200 a partner begins with one board, which is the list of favorites', async () => {
  const { send, idsOn, favorites } = await openPartner()
  expect((await send('GET boards')).body).toEqual([
    {
      id: favorites,
      name: null,
      isDefault: true,
      isShared: true,
      madeBy: null,
      mayEdit: true,
      mayManage: false,
      productIds: [],
    },
  ])
  await send('PUT favorites/isil-2')
  await send(`PUT boards/${favorites}/products/alara-1`)
  expect((await send('GET favorites')).body).toEqual({ ids: ['isil-2', 'alara-1'] })
  expect(await idsOn(favorites)).toEqual(['isil-2', 'alara-1'])
  await send(`DELETE boards/${favorites}/products/isil-2`)
  expect((await send('GET favorites')).body).toEqual({ ids: ['alara-1'] })
})

test('200 names and notes are kept as typed: emoji, right to left, and what looks like a script', async () => {
  const { send } = await openPartner()
  for (const text of [
    '🧥 SS27 👩‍👧',
    'معاطف الشتاء',
    '<img src=x onerror=alert(1)>',
    "'; drop table boards--",
  ]) {
    const id = await makeBoard(send, text, ['alara-1'])
    await send(`PATCH boards/${id}/products/alara-1`, { note: text })
    const { body } = await send(`GET boards/${id}?locale=ru`)
    expect({ name: body.name, note: body.products[0].note }).toEqual({ name: text, note: text })
  }
})

test('400 a name or note that is empty, too long or of another kind is refused', async () => {
  const { send, favorites } = await openPartner()
  await send('PUT favorites/alara-1')
  const refused = { status: 400, body: { code: 'validationFailed' } }
  for (const name of ['', ' \u0000\n', 'x'.repeat(61), 7, null])
    expect(await send('POST boards', { name })).toEqual(refused)
  for (const note of ['x'.repeat(501), 7])
    expect(await send(`PATCH boards/${favorites}/products/alara-1`, { note })).toEqual(refused)
  expect(
    (await send(`PATCH boards/${favorites}/products/alara-1`, { note: 'x'.repeat(500) })).status,
  ).toBe(200)
})

test('409 twenty boards of one name made at once are one board', async () => {
  const { send } = await openPartner()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('POST boards', { name: 'SS27' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'boardNameTaken')).toHaveLength(19)
  expect((await send('GET boards')).body).toHaveLength(2)
})

test('409 a person has fifty boards at most, also when the last ones are made at once', async () => {
  const { world, member, send } = await openPartner()
  for (let number = 1; number <= 45; number++) await createBoard(world, member, `Board ${number}`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => send('POST boards', { name: `Late ${number}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'boardsFull' })
})

test('409 a board holds five hundred products at most', async () => {
  const many = Array.from({ length: 501 }, (_, number) => makeProduct(`coat-${number + 100}`))
  const { world, send, favorites } = await openPartner(makeCatalogue({ products: many }))
  const rows = many.slice(0, 500).map(({ id: productId }, position) => ({
    boardId: favorites as string,
    productId,
    position,
    addedAt: world.now(),
  }))
  await world.db.insert(boardProducts).values(rows)
  const full = { status: 409, body: { code: 'boardFull' } }
  expect(await send(`PUT boards/${favorites}/products/${many[500]?.id}`)).toEqual(full)
  expect(await send(`PUT favorites/${many[500]?.id}`)).toEqual(full)
  expect((await send(`PUT favorites/${many[0]?.id}`)).body.ids).toHaveLength(500)
})

test('200 a product is put before another; one that has gone meanwhile stands for the end', async () => {
  const { send, idsOn, favorites } = await openPartner()
  for (const id of ['alara-1', 'isil-2', 'gizli-3']) await send(`PUT favorites/${id}`)
  const place = (id: string, before: string | null) =>
    send(`PATCH boards/${favorites}/products/${id}`, { before })
  await place('gizli-3', 'alara-1')
  expect(await idsOn(favorites)).toEqual(['gizli-3', 'alara-1', 'isil-2'])
  await place('gizli-3', 'isil-2')
  expect(await idsOn(favorites)).toEqual(['alara-1', 'gizli-3', 'isil-2'])
  await place('alara-1', null)
  expect(await idsOn(favorites)).toEqual(['gizli-3', 'isil-2', 'alara-1'])
  await place('gizli-3', 'none-9')
  expect(await idsOn(favorites)).toEqual(['isil-2', 'alara-1', 'gizli-3'])
})

test('200 what was removed comes back with its note to its place', async () => {
  const { send, idsOn, favorites } = await openPartner()
  for (const id of ['alara-1', 'isil-2', 'gizli-3']) await send(`PUT favorites/${id}`)
  await send(`DELETE boards/${favorites}/products/isil-2`)
  const restored = { note: 'in navy', before: 'gizli-3' }
  await send(`PUT boards/${favorites}/products/isil-2`, restored)
  expect(await idsOn(favorites)).toEqual(['alara-1', 'isil-2', 'gizli-3'])
  expect((await send(`GET boards/${favorites}`)).body.products[1].note).toBe('in navy')
  // A second click changes nothing.
  await send(`PUT boards/${favorites}/products/isil-2`, { note: '', before: null })
  expect((await send(`GET boards/${favorites}`)).body.products[1].note).toBe('in navy')
})

test('200 a product is copied or moved with its note, and twenty moves at once leave one', async () => {
  const { send, idsOn, favorites } = await openPartner()
  const other = await makeBoard(send, 'SS27')
  await send('PUT favorites/alara-1')
  await send(`PATCH boards/${favorites}/products/alara-1`, { note: 'longer' })
  const transfer = (isCopy: boolean) =>
    send(`POST boards/${favorites}/products/alara-1/transfer`, { to: other, isCopy })
  await transfer(true)
  expect([await idsOn(favorites), await idsOn(other)]).toEqual([['alara-1'], ['alara-1']])
  expect((await send(`GET boards/${other}`)).body.products[0].note).toBe('longer')
  await send(`DELETE boards/${other}/products/alara-1`)

  const moves = await Promise.all(Array.from({ length: 20 }, () => transfer(false)))
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(moves.find(({ status }) => status !== 200)?.body).toEqual({ code: 'productMissing' })
  expect([await idsOn(favorites), await idsOn(other)]).toEqual([[], ['alara-1']])
})

test('200 a board is renamed and deleted, but the favorites are not deleted', async () => {
  const { send, favorites } = await openPartner()
  const id = await makeBoard(send, 'SS27', ['alara-1'])
  await makeBoard(send, 'FW27')
  expect((await send(`PATCH boards/${id}`, { name: 'FW27' })).body.code).toBe('boardNameTaken')
  expect((await send(`PATCH boards/${id}`, { name: 'SS27' })).status).toBe(200)
  expect((await send(`PATCH boards/${id}`, { name: 'Spring' })).status).toBe(200)
  expect((await send(`GET boards/${id}`)).body.name).toBe('Spring')
  expect((await send(`DELETE boards/${favorites}`)).body).toEqual({ code: 'boardIsDefault' })
  expect((await send(`DELETE boards/${id}`)).status).toBe(200)
  expect(await send(`GET boards/${id}`)).toEqual({ status: 404, body: { code: 'boardMissing' } })
})

/** A login of the same company. */
async function addColleague(world: World, partnerId: string, role: CompanyRole) {
  const email = `${role}@vaza.example`
  const user = await makeAccount(world, { email })
  const joined = { name: role, joinedAt: world.now() }
  await world.db.insert(partnerMembers).values({ partnerId, userId: user.id, role, ...joined })
  return { email, send: await enter(world, email) }
}

/** Every call that names a board. */
const calls = (id: string, other: string): [string, object?][] => [
  [`GET boards/${id}`],
  [`PATCH boards/${id}`, { name: 'Mine' }],
  [`PATCH boards/${id}`, { isShared: true }],
  [`DELETE boards/${id}`],
  [`PUT boards/${id}/products/isil-2`],
  [`PATCH boards/${id}/products/alara-1`, { note: 'mine' }],
  [`DELETE boards/${id}/products/alara-1`],
  [`POST boards/${id}/products/alara-1/transfer`, { to: other, isCopy: true }],
  [`POST boards/${id}/products/alara-1/transfer`, { to: other, isCopy: false }],
  [`POST boards/${other}/products/alara-1/transfer`, { to: id, isCopy: true }],
  [`POST boards/${other}/products/alara-1/transfer`, { to: id, isCopy: false }],
]

test('404 no call opens or changes a board of another company, shared or not, nor one that is not there', async () => {
  const { world, send } = await openPartner()
  await makePartner(world, bela)
  const sendAsBela = await enter(world, bela)
  const own = await makeBoard(sendAsBela, 'Own', ['alara-1'])
  for (const isShared of [false, true]) {
    const id = await makeBoard(send, `Shared: ${isShared}`, ['alara-1'])
    await send(`PATCH boards/${id}`, { isShared })
    const before = (await send(`GET boards/${id}`)).body
    for (const board of [id, NOTHING, 'x'])
      for (const [call, body] of calls(board, own)) {
        const { status } = await sendAsBela(call, body)
        // A malformed id in a body is a malformed body.
        expect([call, status]).toEqual([call, body && 'to' in body && body.to === 'x' ? 400 : 404])
      }
    expect((await send(`GET boards/${id}`)).body).toEqual(before)
    expect((await sendAsBela('GET boards')).body).toHaveLength(2)
  }
})

test('404 colleagues open no board that is not shared with them', async () => {
  const { world, member, send } = await openPartner()
  const id = await makeBoard(send, 'Mine', ['alara-1'])
  for (const role of ['owner', 'buyer'] as const) {
    const colleague = await addColleague(world, member.partnerId, role)
    const own = await makeBoard(colleague.send, 'Own', ['alara-1'])
    for (const [call, body] of calls(id, own))
      expect([call, (await colleague.send(call, body)).status]).toEqual([call, 404])
    const names = (await colleague.send('GET boards')).body.map(({ name }: BoardSummary) => name)
    expect(names).toEqual([null, 'Own'])
  }
})

/** Statuses of `calls` for a shared board that somebody else has made, for each role in the company. */
const shared: Record<CompanyRole, number[]> = {
  viewer: [200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  buyer: [200, 200, 200, 403, 200, 200, 200, 404, 404, 200, 200],
  owner: [200, 200, 200, 200, 404, 404, 404, 404, 404, 404, 404],
}

test('a board shared in the company is read by all its logins and changed by buyers and owners', async () => {
  const { world, member, send } = await openPartner()
  for (const role of ['viewer', 'buyer', 'owner'] as const) {
    const colleague = await addColleague(world, member.partnerId, role)
    const id = await makeBoard(send, `Shared with ${role}`, ['alara-1'])
    await send(`PATCH boards/${id}`, { isShared: true })
    const own = role === 'viewer' ? NOTHING : await makeBoard(colleague.send, 'Own', ['alara-1'])
    const statuses: number[] = []
    for (const [call, body] of calls(id, own))
      statuses.push((await colleague.send(call, body)).status)
    expect({ role, statuses }).toEqual({ role, statuses: shared[role] })
    await send(`DELETE boards/${id}`)
  }
})

test('a viewer sees the favorites of the company and changes nothing', async () => {
  const { world, member, send } = await openPartner()
  await send('PUT favorites/alara-1')
  const viewer = await addColleague(world, member.partnerId, 'viewer')
  expect((await viewer.send('GET favorites')).body).toEqual({ ids: ['alara-1'] })
  expect((await viewer.send('GET boards')).body).toMatchObject([
    { isDefault: true, mayEdit: false, mayManage: false, productIds: ['alara-1'] },
  ])
  for (const call of ['PUT favorites/isil-2', 'DELETE favorites/alara-1'])
    expect(await viewer.send(call)).toEqual({ status: 403, body: { code: 'companyRole' } })
  const refused = { status: 403, body: { code: 'companyRole' } }
  expect(await viewer.send('POST boards', { name: 'Own' })).toEqual(refused)
})

test('a board goes with the login it is private to, and stays when it is shared', async () => {
  const { world, member, send } = await openPartner()
  const buyer = await addColleague(world, member.partnerId, 'buyer')
  const own = await makeBoard(buyer.send, 'Own', ['alara-1'])
  const forAll = await makeBoard(buyer.send, 'For all', ['alara-1'])
  await buyer.send(`PATCH boards/${forAll}`, { isShared: true })
  expect((await send('GET boards')).body[1]).toMatchObject({ name: 'For all', madeBy: 'buyer' })
  await world.db.delete(partnerMembers).where(eq(partnerMembers.name, 'buyer'))
  expect((await send(`GET boards/${forAll}`)).body).toMatchObject({ madeBy: null, mayManage: true })
  expect(await world.db.$count(boards, eq(boards.id, own))).toBe(0)
})

test('409 a shared board differs by name from those that are shared already', async () => {
  const { world, member, send } = await openPartner()
  const buyer = await addColleague(world, member.partnerId, 'buyer')
  const [one, other] = [await makeBoard(send, 'SS27'), await makeBoard(buyer.send, 'SS27')]
  const share = (by: Send, id: string) => by(`PATCH boards/${id}`, { isShared: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? share(send, one) : share(buyer.send, other),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'boardNameTaken' })
})

test('403 staff have no boards', async () => {
  const { world, favorites } = await openPartner()
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const send = await enter(world, 'staff@manto.example')
  for (const [call, body] of [['GET boards'] as [string], ...calls(favorites, favorites)])
    expect(await send(call, body)).toEqual({ status: 403, body: { code: 'noPartner' } })
})
