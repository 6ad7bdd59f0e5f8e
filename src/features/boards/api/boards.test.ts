import { expect, test } from 'vitest'

import { createBoard } from '#features/boards/board.commands.ts'
import { boardProducts } from '#features/boards/board.tables.ts'
import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { openPartnerWithBoards, makeBoard } from '#testing/catalogue/open-boards.ts'

test('200 a partner begins with a single board, the list of favorites', async () => {
  const { send, idsOn, favorites } = await openPartnerWithBoards()
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
  const { send } = await openPartnerWithBoards()
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
  const { send, favorites } = await openPartnerWithBoards()
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

test('409 twenty boards of the same name made at once become a single board', async () => {
  const { send } = await openPartnerWithBoards()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('POST boards', { name: 'SS27' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'boardNameTaken')).toHaveLength(19)
  expect((await send('GET boards')).body).toHaveLength(2)
})

test('409 a person has fifty boards at most, also when the last ones are made at once', async () => {
  const { world, member, send } = await openPartnerWithBoards()
  for (let number = 1; number <= 45; number++) await createBoard(world, member, `Board ${number}`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => send('POST boards', { name: `Late ${number}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'boardsFull' })
})

test('409 a board holds five hundred products at most', async () => {
  const many = Array.from({ length: 501 }, (_, number) => makeProduct(`coat-${number + 100}`))
  const { world, send, favorites } = await openPartnerWithBoards(makeCatalogue({ products: many }))
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

test('200 a product is put before another; a product that has gone meanwhile stands for the end', async () => {
  const { send, idsOn, favorites } = await openPartnerWithBoards()
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
  const { send, idsOn, favorites } = await openPartnerWithBoards()
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

test('200 a product is copied or moved with its note, and twenty moves at once leave a single copy', async () => {
  const { send, idsOn, favorites } = await openPartnerWithBoards()
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
  const { send, favorites } = await openPartnerWithBoards()
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
