import { expect, test } from 'vitest'

import { outbox } from '#platform/mail/outbox.tables.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

const anna = 'anna@vaza.example'
const SCRIPT = '<script>alert(1)</script>'
const MARKUP = /<script>alert|<img src=x/
const FAMILY = '👩‍👧'

/** Input of people and programs, and its stored form; null: refused everywhere. */
const inputs: Record<string, [typed: unknown, stored: string | null]> = {
  nothing: ['', null],
  spaces: [' \t\u2028\n ', null],
  number: [7, null],
  list: [['Vitrin'], null],
  huge: ['x'.repeat(60_000), null],
  'an emoji of several': [`Vitrin ${FAMILY}`, `Vitrin ${FAMILY}`],
  'right to left': ['معاطف الشتاء', 'معاطف الشتاء'],
  'an order of letters turned round': ['Vitrin \u202Egnp.exe', 'Vitrin gnp.exe'],
  script: [SCRIPT, SCRIPT],
  'a closing tag': [
    '"></textarea><img src=x onerror=alert(1)>',
    '"></textarea><img src=x onerror=alert(1)>',
  ],
  sql: ["'; drop table boards --", "'; drop table boards --"],
  formula: ['=HYPERLINK("//x.example")', '=HYPERLINK("//x.example")'],
  template: ['{{constructor}} $t(cancel) %s', '{{constructor}} $t(cancel) %s'],
  'a byte that databases refuse': ['Vit\u0000rin kış', 'Vit rin kış'],
  'half an emoji': ['Vitrin \uD83E kış', 'Vitrin \uFFFD kış'],
  'a letter of two signs': ['I\u0307stanbul vitrini', 'İstanbul vitrini'],
}

async function openPortal() {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  await makePartner(world, anna)
  const { access_token: token } = await signIn(world, { email: anna })
  const get = await openTestApp(world)
  const call = async (path: string, method = 'GET', json?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await get(path, { method, headers, body: json ? JSON.stringify(json) : null })
    return { status: answer.status, body: await answer.json() }
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: world.origin }
    return get(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }
  const emails = async () => {
    const rows = await world.db.select({ html: outbox.html }).from(outbox)
    return rows.map(({ html }) => html).join()
  }
  return { call, post, emails }
}

type Portal = Awaited<ReturnType<typeof openPortal>>
type Place = (portal: Portal, typed: unknown, at: number) => Promise<string | null>

const REFUSED = [400, 413]
/** The stored form, or that it was refused; any other outcome is a fault and shown as it is. */
const outcome = (status: number, storedText: string | undefined) =>
  REFUSED.includes(status)
    ? null
    : status < 300 && storedText !== undefined
      ? storedText
      : `status ${status}`

/** The places in which partners type a name, and in which it is read afterwards. */
const places: Record<string, Place> = {
  'name of a board': async ({ call }, name) => {
    const { status, body } = await call('/api/portal/boards', 'POST', { name })
    const { body: boards } = await call('/api/portal/boards')
    return outcome(status, boards.find(({ id }: { id: string }) => id === body.id)?.name)
  },
  'name in the profile': async ({ call }, name) => {
    const profile = { name, phone: '', locale: 'ru' }
    const { status } = await call('/api/account/profile', 'PUT', profile)
    return outcome(status, (await call('/api/account/profile')).body.name)
  },
  'name of an invited colleague': async ({ call }, name, at) => {
    const email = `guest-${at}@vaza.example`
    const invitation = { name, email, role: 'buyer', locale: 'tr' }
    const { status } = await call('/api/portal/company/invitations', 'POST', invitation)
    const { invitations } = (await call('/api/portal/company')).body
    return outcome(
      status,
      invitations.find((invitation: { email: string }) => invitation.email === email)?.name,
    )
  },
  'note on a board': async ({ call }, note) => {
    const [{ id }] = (await call('/api/portal/boards')).body
    const address = `/api/portal/boards/${id}/products/alara-1`
    await call(address, 'PUT', {})
    const { status } = await call(address, 'PATCH', { note })
    const { body } = await call(`/api/portal/boards/${id}?locale=tr`)
    return outcome(status, body.products[0].note)
  },
}

const expected = Object.fromEntries(
  Object.entries(inputs).map(([label, [, storedText]]) => [label, storedText]),
)
/** A note may be empty, has several lines and keeps invisible characters. */
const expectedAt: Record<string, object> = {
  'note on a board': {
    nothing: '',
    spaces: '',
    'a byte that databases refuse': 'Vitrin kış',
    'an order of letters turned round': 'Vitrin \u202Egnp.exe',
  },
}

test.each(Object.keys(places))(
  '%s: impossible input is refused, all other input is stored as typed',
  async (name) => {
    const portal = await openPortal()
    const results: Record<string, string | null | undefined> = {}
    for (const [at, [label, [typed]]] of Object.entries(inputs).entries())
      results[label] = await places[name]?.(portal, typed, at)
    expect(results).toEqual({ ...expected, ...expectedAt[name] })
    expect(await portal.emails()).not.toMatch(MARKUP)
  },
)

test('a question about a product: neither the page nor an email has the markup that somebody typed', async () => {
  const portal = await openPortal()
  const statuses: Record<string, number> = {}
  const pages: string[] = []
  for (const [at, [label, [typed]]] of Object.entries(inputs).entries()) {
    const text = String(typed)
    const answer = await portal.post('/tr/iletisim?product=alara-1', {
      firstName: 'Ada',
      lastName: text,
      email: `ada-${at}@vaza.example`,
      countryCode: '+90',
      phone: '555 000 19 76',
      message: `${text} ve fiyat listesi`,
      consent: label === 'script' ? '' : 'on',
      product: 'alara-1',
      color: 'camel\'"><script>',
    })
    statuses[label] = answer.status
    pages.push(await answer.text())
  }
  const isRefused = ['nothing', 'spaces', 'number', 'huge', 'script']
  const status = (label: string) => (isRefused.includes(label) ? 400 : 302)
  expect(statuses).toEqual(
    Object.fromEntries(Object.keys(inputs).map((name) => [name, status(name)])),
  )
  expect(pages.join()).not.toMatch(MARKUP)
  expect(await portal.emails()).not.toMatch(MARKUP)
})
