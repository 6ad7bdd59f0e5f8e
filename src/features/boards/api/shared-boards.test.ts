import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { boards } from '#features/boards/board.tables.ts'
import type { BoardSummary } from '#features/boards/board.ts'
import { partnerMembers } from '#features/companies/partner.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD } from '#testing/auth/make-account.ts'
import {
  belaOfButik,
  NOTHING,
  openPortalAs,
  openPartnerWithBoards,
  makeBoard,
  type CallPortal,
} from '#testing/catalogue/open-boards.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

/** A login of the same company. */
async function addColleague(world: World, partnerId: string, role: CompanyRole) {
  const email = `${role}@vaza.example`
  const user = await makeAccount(world, { email })
  const joined = { name: role, joinedAt: world.now() }
  await world.db.insert(partnerMembers).values({ partnerId, userId: user.id, role, ...joined })
  return { email, send: await openPortalAs(world, email) }
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

test('404 no call opens or changes a board of another company, shared or not, nor a board that does not exist', async () => {
  const { world, send } = await openPartnerWithBoards()
  await makePartner(world, belaOfButik)
  const sendAsBela = await openPortalAs(world, belaOfButik)
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
  const { world, member, send } = await openPartnerWithBoards()
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

/** Statuses of `calls` for a shared board of another login, for each role in the company. */
const shared: Record<CompanyRole, number[]> = {
  viewer: [200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  buyer: [200, 200, 200, 403, 200, 200, 200, 404, 404, 200, 200],
  owner: [200, 200, 200, 200, 404, 404, 404, 404, 404, 404, 404],
}

test('a board shared in the company is read by all its logins and changed by buyers and owners', async () => {
  const { world, member, send } = await openPartnerWithBoards()
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
  const { world, member, send } = await openPartnerWithBoards()
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
  const { world, member, send } = await openPartnerWithBoards()
  const buyer = await addColleague(world, member.partnerId, 'buyer')
  const own = await makeBoard(buyer.send, 'Own', ['alara-1'])
  const forAll = await makeBoard(buyer.send, 'For all', ['alara-1'])
  await buyer.send(`PATCH boards/${forAll}`, { isShared: true })
  expect((await send('GET boards')).body[1]).toMatchObject({ name: 'For all', madeBy: 'buyer' })
  // The notification must not tell users that they share a board with themselves.
  const ownView = { isShared: true, madeBy: null }
  expect((await buyer.send(`GET boards/${forAll}`)).body).toMatchObject(ownView)
  await world.db.delete(partnerMembers).where(eq(partnerMembers.name, 'buyer'))
  expect((await send(`GET boards/${forAll}`)).body).toMatchObject({ madeBy: null, mayManage: true })
  expect(await world.db.$count(boards, eq(boards.id, own))).toBe(0)
})

test('409 a shared board differs by name from those that are shared already', async () => {
  const { world, member, send } = await openPartnerWithBoards()
  const buyer = await addColleague(world, member.partnerId, 'buyer')
  const [ownBoard, colleagueBoard] = [
    await makeBoard(send, 'SS27'),
    await makeBoard(buyer.send, 'SS27'),
  ]
  const share = (by: CallPortal, id: string) => by(`PATCH boards/${id}`, { isShared: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? share(send, ownBoard) : share(buyer.send, colleagueBoard),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'boardNameTaken' })
})

test('403 staff have no boards', async () => {
  const { world, favorites } = await openPartnerWithBoards()
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const send = await openPortalAs(world, 'staff@manto.example')
  for (const [call, body] of [['GET boards'] as [string], ...calls(favorites, favorites)])
    expect(await send(call, body)).toEqual({ status: 403, body: { code: 'noPartner' } })
})
