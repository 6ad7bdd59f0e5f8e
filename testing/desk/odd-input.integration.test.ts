import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { notes } from '#features/notes/note.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

import { makeApplication } from './make-application.ts'

/** Input that nobody should type, and some do. */
const odd = {
  nothing: '',
  spaces: ' \t\n  ',
  'a control character': 'a\u0000b\u0007c text of some length',
  'half a character': 'a\uD800b text of some length',
  emoji: '👩🏽‍🚒🇹🇷 teşekkürler 🧥',
  'right to left': 'שלום \u202Egnirts\u202C مرحبا بالعالم',
  'a script': '<script>alert(1)</script> and more',
  'an attribute': `"><img src=x onerror=alert(1)>`,
  SQL: `'; drop table partner_notes; -- %_\\`,
  'places of templates': '${name} {{name}} %s $1 {0}',
  'a header': 'Hello\r\nBcc: everybody@else.example',
  'a pile of accents': `Z${'\u0301\u0323'.repeat(200)} text`,
  'a long word': 'ş'.repeat(5000),
  'a book': 'kaban '.repeat(20_000),
}
const inputs = Object.entries(odd)

/** Every list and search of the desk. */
const lists = [
  'applications',
  'partners',
  'credentials',
  'messages',
  'emails',
  'audit',
  'personal-data',
  'catalogue/products',
  'media',
]

let office: Awaited<ReturnType<typeof createStaffSession>>
let application = ''
beforeAll(async () => {
  office = await createStaffSession()
  application = await makeApplication(office.world, 'anna@vaza.example')
})

test.for(lists)(
  'a search of %s finds nothing or something by odd input, and never fails',
  async (list) => {
    for (const [name, text] of inputs) {
      const { status, body } = await office.call(
        'GET',
        `/api/admin/${list}?q=${encodeURIComponent(text.toWellFormed())}`,
      )
      expect({ name, status }).toEqual({ name, status: 200 })
      expect(Object.keys(body).length).toBeGreaterThan(0)
    }
  },
)

const settings = {
  name: 'Elif Manto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [],
  languages: ['tr', 'en', 'ru'],
}

/** Every field of the desk that takes a text, as the call that sends it. */
const fields: Record<string, (text: string) => Promise<[string, string, object]>> = {
  note: async (text) => ['POST', `applications/${application}/notes`, { kind: 'note', text }],
  question: async (text) => ['POST', `applications/${application}/question`, { text }],
  'follow-up': async (text) => [
    'POST',
    `follow-ups/applications/${application}`,
    { kind: 'whatsapp', text },
  ],
  'reason of a rejection': async (reason) => [
    'POST',
    `applications/${application}/reject`,
    { reason },
  ],
  'prepared text': async (text) => [
    'PUT',
    'prepared-texts',
    { name: 'hello', locale: 'tr', text, version: await versionOfHello() },
  ],
  'name of a colleague': async (name) => [
    'POST',
    'staff',
    { name, email: `c-${Math.random()}@manto.example`, role: 'desk', locale: 'tr' },
  ],
  'address of a colleague': async (email) => [
    'POST',
    'staff',
    { name: 'Selin', email, role: 'desk', locale: 'tr' },
  ],
  'name of the company': async (name) => ['PUT', 'setup', await setup({ name })],
  'name of the admin': async (adminName) => ['PUT', 'setup', { ...(await setup({})), adminName }],
  'address of a showroom': async (street) => [
    'PUT',
    'setup',
    await setup({ showrooms: [{ street, postcode: '34010', district: street, city: street }] }),
  ],
  'person whose data is asked for': async (email) => ['POST', 'personal-data/export', { email }],
  'person to erase': async (email) => ['POST', 'personal-data/erase', { email }],
}

async function setup(changes: object) {
  const { body } = await office.call('GET', '/api/admin/setup')
  const { version } = body.settings
  return { version, settings: { ...settings, ...changes }, adminName: 'Elif' }
}

async function versionOfHello(): Promise<number> {
  const { body } = await office.call('GET', '/api/admin/prepared-texts')
  const rows = body as { name: string; locale: string; version: number }[]
  return rows.find(({ name, locale }) => name === 'hello' && locale === 'tr')?.version ?? 0
}

test.for(Object.entries(fields))(
  'odd input as %s is taken or refused, and never fails',
  async ([, of]) => {
    const failed: string[] = []
    for (const [name, text] of inputs) {
      const [method, path, body] = await of(text)
      const { status } = await office.call(method, `/api/admin/${path}`, body)
      if (![200, 400, 404, 409, 413].includes(status)) failed.push(`${name}: ${status}`)
    }
    expect(failed).toEqual([])
  },
)

test('a note is kept as it was typed, without signs that no page can show', async () => {
  const { db } = office.world
  office.passSeconds(61)
  const storedNote = async (text: string) => {
    const path = `/api/admin/applications/${application}/notes`
    expect((await office.call('POST', path, { kind: 'note', text })).status).toBe(200)
    office.passSeconds(61)
    const rows = await db.select().from(notes).where(eq(notes.about, application))
    return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.text
  }
  expect(await storedNote(odd.emoji)).toBe(odd.emoji)
  expect(await storedNote(odd['right to left'])).toBe(odd['right to left'])
  expect(await storedNote(odd['a script'])).toBe(odd['a script'])
  expect(await storedNote('uno\r\ntwo\u0000')).toBe('uno\ntwo')
  expect(await storedNote('half \uD800')).toBe('half \uFFFD')
})

test('no email has markup, a second header or a control character from the input', async () => {
  const id = await makeApplication(office.world, 'greeted@vaza.example')
  const greeting = inputs.map(([, text]) => text.slice(0, 200)).join('\n')
  const approve = `/api/admin/applications/${id}/approve`
  expect((await office.call('POST', approve, { greeting })).status).toBe(200)
  const emails = await office.world.db.select().from(outbox)
  expect(emails.length).toBeGreaterThan(10)
  for (const { to, replyTo, subject, text, html } of emails) {
    expect(`${to}${replyTo}${subject}`).not.toMatch(/[\r\n]/)
    expect(`${subject}${text}${html}`).not.toMatch(/[^\P{Cc}\n\t]/u)
    expect(html).not.toMatch(/<script|<img src=x/)
  }
})
