import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readAction } from '#audit/audit-action.ts'
import { recordAuditEntry } from '#audit/audit.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { findAdminOfUser } from '#features/access/admin.queries.ts'
import {
  approveApplication,
  rejectApplication,
} from '#features/applications/application-decision.commands.ts'
import { inviteColleague } from '#features/companies/invitation.commands.ts'
import { invitations } from '#features/companies/partner.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin.ts'

type Entry = { action: string; by: string | null; object: string }

async function openJournal() {
  const { world, passSeconds } = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Selin Kaya' }
  await makeFirstAdmin(world, staff)
  const user = await findUserByEmail(world, staff.email)
  const by = (await findAdminOfUser(world, user?.id ?? ''))?.userId ?? ''
  const anna = await makeApplication(world, 'anna@vaza.example')
  const ivan = await makeApplication(world, 'ivan@other.example')
  passSeconds(60)
  await approveApplication(world, anna, by)
  await rejectApplication(world, ivan, by)
  const { access_token: token } = await signIn(world, staff)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const list = async (search: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/admin/audit${search}`, { headers })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { rows: Entry[]; total: number }
  }
  const actions = async (search: string) =>
    (await list(search)).rows.map(({ action }) => action).toSorted()
  return { world, list, actions, anna, ivan }
}

test('entries name the acting person and the object, newest first', async () => {
  const { list } = await openJournal()
  const { rows } = await list('?subject=applications')
  expect(rows).toMatchObject([
    { action: 'application.rejected', by: 'Selin Kaya', object: 'Anna Vaza' },
    { action: 'application.approved', by: 'Selin Kaya', object: 'Anna Vaza' },
    { action: 'application.submitted', by: null },
    { action: 'application.submitted', by: null },
  ])
})

test('products have their current name in the language of the reader, terms the name of that time', async () => {
  const { world, list } = await openJournal()
  await fillCatalogue(world)
  const entry = { by: null, at: world.now() }
  const facts = { name: 'Deve tüyü' }
  await recordAuditEntry(world.db, { ...entry, action: 'color.created', on: 'deve-tuyu', facts })
  const on = 'alara-1'
  await recordAuditEntry(world.db, { ...entry, action: 'product.renamed', on })
  const picture = { ...entry, action: 'picture.sent', on: crypto.randomUUID() }
  await recordAuditEntry(world.db, { ...picture, facts: { product: on } })
  const { rows } = await list('?subject=catalogue&locale=en')
  const of = (action: string) => rows.find((row) => row.action === action)
  expect(of('product.renamed')?.object).toBe('Alara Pea Coat, MN-1')
  expect(of('picture.sent')).toMatchObject({ facts: { product: of('product.renamed')?.object } })
  expect(of('color.created')?.object).toBe('Deve tüyü')
})

test('a search finds entries by the acting person, by the person concerned, and by the number', async () => {
  const { actions, anna, ivan } = await openJournal()
  const own = ['application.approved', 'application.rejected']
  for (const q of ['selin', 'KAYA selin'])
    expect(await actions(`?subject=applications&q=${q}`)).toEqual(own)
  expect(await actions('?subject=applications&q=ivan@other.example')).toEqual([
    'application.rejected',
    'application.submitted',
  ])
  expect(await actions(`?q=${anna.slice(0, 8).toUpperCase()}`)).toEqual([
    'application.approved',
    'application.submitted',
  ])
  expect(await actions(`?q=${ivan}`)).toEqual(['application.rejected', 'application.submitted'])
  expect(await actions('?q=nobody at all')).toEqual([])
})

test('an invited colleague is named as long as the invitation is open', async () => {
  const { world, list } = await openJournal()
  const owner = await makePartner(world, 'mira@third.example')
  const form = {
    name: 'Lena Third',
    email: 'lena@third.example',
    role: 'buyer',
    locale: 'en',
  } as const
  await inviteColleague(world, owner, form)
  const entry = async () =>
    (await list('')).rows.find(({ action }) => action === 'colleague.invited')
  expect(await entry()).toMatchObject({ facts: { name: 'Lena Third', role: 'buyer' } })
  await world.db.delete(invitations)
  expect(JSON.stringify(await entry())).not.toContain('Lena')
})

test('entries are filtered by kinds of actions, and pages follow each other', async () => {
  const { list, actions } = await openJournal()
  expect(await actions('?subject=logins')).toEqual(['session.opened'])
  expect(await actions('?subject=catalogue')).toEqual([])
  expect(await list('?page=2&rows=2')).toMatchObject({ rows: { length: 2 } })
})

test('an object has its name or none, never the id of an account, a session or a key', async () => {
  const { world, list } = await openJournal()
  const at = world.now()
  const [email] = await world.db.select().from(outbox)
  const gone = '0a1b2c3d-1111-4111-8111-111111111111'
  for (const [action, on] of [
    ['email.resent', email?.id ?? ''],
    ['application.approved', gone],
    ['factor.added', gone],
    ['settings.changed', 'settings'],
    ['text.changed', 'hello.tr'],
  ] as const)
    await recordAuditEntry(world.db, { action, on, by: null, at })
  const { rows } = await list('')
  const objectOf = (wanted: string) => rows.find(({ action }) => action === wanted)?.object
  expect({
    email: objectOf('email.resent'),
    gone: objectOf('application.approved'),
    factor: objectOf('factor.added'),
    settings: objectOf('settings.changed'),
    text: objectOf('text.changed'),
    session: objectOf('session.opened'),
    admin: objectOf('admin.made'),
  }).toEqual({
    email: email?.to,
    gone: '0A1B2C3D',
    factor: '',
    settings: '',
    text: 'hello.tr',
    session: '',
    admin: 'Selin Kaya',
  })
})

test('every action that the server records has a label', () => {
  const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const recorded = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction(?::| =) '([a-z_]+\.[a-z_]+)'/g)].flatMap(
      ([, action]) => action ?? [],
    ),
  )
  expect(recorded.length).toBeGreaterThan(60)
  expect([...new Set(recorded)].filter((action) => !readAction(action))).toEqual([])
})
