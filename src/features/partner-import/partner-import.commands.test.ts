import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#auth/schema/auth.tables.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { giveAccess } from '#features/companies/access.commands.ts'
import { changeCompany } from '#features/companies/company.commands.ts'
import { companyDetails } from '#features/companies/company.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { findContactPerson, listPartners, listTags } from '#features/companies/partner.queries.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { listPartnerImports, undoPartnerImport } from './partner-import-undo.commands.ts'
import { checkPartnerTable, importPartners } from './partner-import.commands.ts'

const BY = '33333333-3333-4333-8333-333333333333'
const table = new TextEncoder().encode(
  [
    'Firma;Yetkili;E-posta;Ülke;Etiketler',
    'Vaza;Anna Vaza;anna@vaza.example;Kazakistan;Fuar',
    'Eski;Ali Eski;eski@partner.example;Türkiye;',
    'Bizim;Elif;elif@manto.example;Türkiye;',
    'Yanlış;Ay;yanlis;Türkiye;',
  ].join('\n'),
)

async function openDesk() {
  const opened = await openTestWorld()
  await makePartner(opened.world, 'eski@partner.example')
  await makeFirstAdmin(opened.world, {
    email: 'elif@manto.example',
    password: PASSWORD,
    name: 'Elif',
  })
  await opened.world.db.delete(outbox)
  return opened
}

const filters = { status: null, locale: null, tag: null, contact: null }
const query = { q: '', sort: null, filters, page: 1, rows: 50 }

test('checking a table says what would become of each row and changes nothing', async () => {
  const { world } = await openDesk()
  const { rows } = await checkPartnerTable(world, table, 'tr')
  expect(rows.map(({ number, faults }) => [number, faults.map(({ code }) => code)])).toEqual([
    [2, []],
    [3, ['alreadyPartner']],
    [4, ['accountIsAdmin']],
    [5, ['emailInvalid']],
  ])
  expect(await world.db.$count(partners)).toBe(1)
})

test('a row becomes a company with an account without access, and no email goes out until staff give access', async () => {
  const { world } = await openDesk()
  const first = await importPartners(world, table, 'ru', BY)
  expect(first).toMatchObject({ added: 1, left: [{ number: 3 }, { number: 4 }, { number: 5 }] })
  const again = await importPartners(world, table, 'ru', BY)
  expect(again).toMatchObject({ added: 0, left: [{ number: 2 }, {}, {}, {}] })
  expect(await world.db.$count(outbox)).toBe(0)
  const { rows } = await listPartners(world, { ...query, filters: { ...filters, tag: 'Fuar' } })
  expect(rows).toMatchObject([{ company: 'Vaza', country: 'KZ', locale: 'ru', awaitsAccess: true }])
  const id = rows[0]?.id ?? ''

  await deactivatePartner(world, id, BY)
  await expect(giveAccess(world, id, BY)).rejects.toMatchObject({ code: 'partnerInactive' })
  await world.db.delete(outbox)
  await world.db.update(partners).set({ status: 'active', deactivatedAt: null })
  const access = await giveAccess(world, id, BY)
  expect(access).toMatchObject({ email: 'anna@vaza.example' })
  expect(await world.db.select().from(outbox)).toMatchObject([
    { to: 'anna@vaza.example', template: 'shop.companyCreated' },
  ])
  await expect(giveAccess(world, id, BY)).rejects.toMatchObject({ code: 'accessGiven' })
  const list = await listPartners(world, query)
  expect(list.rows.map(({ awaitsAccess }) => awaitsAccess)).not.toContain(true)
})

test('staff find companies by their tags and their contact person, and the company sees that name', async () => {
  const { world } = await openDesk()
  const [partner] = await world.db.select().from(partners)
  const [elif] = await world.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'elif@manto.example'))
  if (!partner || !elif) throw new Error('The desk has a partner and a member of staff')
  expect(await findContactPerson(world, partner.id)).toBeNull()
  const details = companyDetails.parse({
    ...partner,
    tags: [' VIP ', 'vip', 'Butik'],
    contactUserId: elif.id,
    showsContactEmail: false,
  })
  await changeCompany(world, partner.id, details, BY)
  expect(await listTags(world)).toEqual(['Butik', 'VIP'])
  const ofElif = { ...query, filters: { ...filters, contact: elif.id } }
  expect((await listPartners(world, ofElif)).total).toBe(1)
  const ofOther = { ...query, filters: { ...filters, tag: 'VI' } }
  expect((await listPartners(world, ofOther)).total).toBe(0)
  expect(await findContactPerson(world, partner.id)).toEqual({ name: 'Elif', email: null })
  await changeCompany(world, partner.id, { ...details, showsContactEmail: true }, BY)
  expect(await findContactPerson(world, partner.id)).toEqual({
    name: 'Elif',
    email: 'elif@manto.example',
  })
})

const two = new TextEncoder().encode(
  'Firma;Yetkili;E-posta;Ülke\nVaza;Anna Vaza;anna@vaza.example;KZ\nNord;Ole;ole@nord.example;NO',
)

test('an import is taken back with its accounts; a partner with data of their own since then stays', async () => {
  const { world } = await openDesk()
  const before = [await world.db.$count(partners), await world.db.$count(users)]
  const { id } = await importPartners(world, two, 'tr', BY)
  expect(await listPartnerImports(world)).toMatchObject([{ id, partners: 2 }])
  const [vaza] = await world.db
    .select()
    .from(partners)
    .where(eq(partners.email, 'anna@vaza.example'))
  await giveAccess(world, vaza?.id ?? '', BY)

  expect(await undoPartnerImport(world, id, BY)).toEqual({ removed: 1, kept: 1 })
  expect(await world.db.$count(partners)).toBe((before[0] ?? 0) + 1)
  expect(await world.db.$count(users)).toBe((before[1] ?? 0) + 1)
  const again = await importPartners(world, two, 'tr', BY)
  expect(again).toMatchObject({ added: 1 })
  expect(await undoPartnerImport(world, again.id, BY)).toEqual({ removed: 1, kept: 0 })
  expect(await undoPartnerImport(world, again.id, BY)).toEqual({ removed: 0, kept: 0 })
})

test('a partner of an import who has a colleague stays when it is undone', async () => {
  const { world } = await openDesk()
  const { id } = await importPartners(world, two, 'tr', BY)
  const [vaza] = await world.db
    .select()
    .from(partners)
    .where(eq(partners.email, 'anna@vaza.example'))
  const account = { email: 'mila@vaza.example', passwordHash: null, userMetadata: {} }
  const mila = await createUser(world.db, { ...account, mustChangePassword: false }, world.now())
  await world.db.insert(partnerMembers).values({
    partnerId: vaza?.id ?? '',
    userId: mila.id,
    role: 'buyer',
    name: 'Mila',
    joinedAt: world.now(),
  })
  expect(await undoPartnerImport(world, id, BY)).toEqual({ removed: 1, kept: 1 })
})

test('an account of before an import stays when that is undone; after a week nothing is undone', async () => {
  const { world, passDays } = await openDesk()
  const first = await importPartners(world, two, 'tr', BY)
  await undoPartnerImport(world, first.id, BY)
  const account = { email: 'ole@nord.example', passwordHash: null, userMetadata: {} }
  await createUser(world.db, { ...account, mustChangePassword: false }, world.now())
  passDays(1)
  const { id } = await importPartners(world, two, 'tr', BY)
  await undoPartnerImport(world, id, BY)
  expect(await world.db.$count(users, eq(users.email, 'ole@nord.example'))).toBe(1)
  expect(await world.db.$count(users, eq(users.email, 'anna@vaza.example'))).toBe(0)

  const late = await importPartners(world, two, 'tr', BY)
  passDays(8)
  expect(await listPartnerImports(world)).toEqual([])
  await expect(undoPartnerImport(world, late.id, BY)).rejects.toMatchObject({ code: 'undoOver' })
  await expect(undoPartnerImport(world, BY, BY)).rejects.toMatchObject({ code: 'importMissing' })
})
