import { expect, test } from 'vitest'

import { listTerms } from '#features/catalogue-admin/term.queries.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

const SETUP = '/api/admin/setup'

const settings = {
  name: 'Elif Manto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [
    { street: 'Deneme Caddesi 3', postcode: '34010', district: 'Laleli', city: 'İstanbul' },
  ],
  languages: ['ru', 'tr'],
}

async function openEmptyShop() {
  const office = await createStaffSession()
  const save = (version: number, changes: object = {}) =>
    office.call('PUT', SETUP, { version, settings, adminName: 'Elif Usta', ...changes })
  const read = async () => (await office.call('GET', SETUP)).body
  return { ...office, save, read }
}

test('the first start asks once, and begins the catalogue with its first collection', async () => {
  const { world, save, read } = await openEmptyShop()
  expect(await read()).toMatchObject({
    isDue: true,
    hasCatalogue: false,
    adminName: 'Staff',
    settings: { version: 0, name: 'MANTO 1976' },
  })
  expect((await save(0, { collection: ' SK 26/27 ' })).status).toBe(200)
  expect(await read()).toMatchObject({
    isDue: false,
    hasCatalogue: true,
    adminName: 'Elif Usta',
    settings: { version: 1, name: 'Elif Manto', languages: ['tr', 'ru'] },
  })
  const { collections } = await listTerms(world)
  expect(collections).toMatchObject([{ name: { tr: 'SK 26/27' } }])

  expect((await save(1, { collection: 'Another' })).status).toBe(200)
  expect((await listTerms(world)).collections).toHaveLength(1)
})

test('the second of two answers from the same version is refused, and nothing wrong is taken', async () => {
  const { save, read } = await openEmptyShop()
  const both = await Promise.all([save(0), save(0)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (const wrong of [
    { languages: [] },
    { languages: ['de'] },
    { name: ' ' },
    { company: 'x'.repeat(161) },
  ])
    expect((await save(1, { settings: { ...settings, ...wrong } })).status).toBe(400)
  expect(await read()).toMatchObject({ settings: { version: 1 } })
})
