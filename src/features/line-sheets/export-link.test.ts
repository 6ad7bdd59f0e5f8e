import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { deactivatePartner, reactivatePartner } from '#features/companies/partner.commands.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'

import { shareExport } from './export-link.commands.ts'
import { exportKey } from './line-sheet.commands.ts'
import { listExports } from './product-export.queries.ts'
import { exportLinks, productExports } from './product-export.tables.ts'
import { WRONG_PASSWORDS_MAX } from './product-export.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const PASSWORD = 'keyword-7'

async function openLinks() {
  const opened = await openExports()
  const { body } = await opened.send('POST product-exports', exportForm())
  const id: string = body.id
  // The paper itself takes seconds to make, and does not matter here.
  await opened.world.storage.put(exportKey(id, 'pdf'), new Uint8Array(8))
  await opened.world.db
    .update(productExports)
    .set({ state: 'ready', readyAt: opened.world.now() })
    .where(eq(productExports.id, id))
  const link = async (password = '') => {
    const { body } = await opened.send(`POST product-exports/${id}/links`, { days: 90, password })
    return new URL(body.url).pathname
  }
  const type = async (path: string, password: string, network: number) =>
    (await opened.share(path, { format: 'pdf', password }, `10.0.${network}.1`)).status
  return { ...opened, id, link, type }
}

test('the links of a company end when it is deactivated, and a reactivation opens none of them again', async () => {
  const { world, member, id, link, share, send, passSeconds } = await openLinks()
  const address = await link()
  const isOpen = async (path: string) => (await share(path, { format: 'pdf' })).status
  expect(await isOpen(address)).toBe(200)
  passSeconds(60)
  await deactivatePartner(world, member.partnerId, STAFF)
  expect(await isOpen(address)).toBe(404)
  const asStaff = { userId: STAFF, companyId: null, seesAll: true } as const
  expect(await listExports(world, asStaff)).toMatchObject([{ id, links: [] }])
  const scope = { userId: member.userId, companyId: member.partnerId }
  await expect(shareExport(world, id, { days: 7, password: '' }, scope)).rejects.toMatchObject({
    code: 'partnerInactive',
  })

  await reactivatePartner(world, member.partnerId, STAFF)
  expect(await isOpen(address)).toBe(404)
  passSeconds(60)
  const again = await openPortalAs(world, 'anna@vaza.example')
  expect((await again('GET product-exports')).body).toMatchObject([{ links: [] }])
  const { body } = await again(`POST product-exports/${id}/links`, { days: 7, password: '' })
  expect(await isOpen(new URL(body.url).pathname)).toBe(200)
  expect((await send('GET product-exports')).status).toBe(401)
})

test('the address of a download ends with the session that asked for it', async () => {
  const { world, id, share, send } = await openLinks()
  const ticket = async () => (await send(`POST product-exports/${id}/ticket`)).body.path
  const [first, second] = [await ticket(), await ticket()]
  expect((await share(first)).status).toBe(200)
  await world.db.delete(sessions)
  expect((await share(second)).status).toBe(404)
})

test('a network that typed wrong passwords too often waits, and the right password does not help it', async () => {
  const { link, type } = await openLinks()
  const address = await link(PASSWORD)
  for (let tries = 0; tries < 20; tries++) expect(await type(address, 'other-word', 1)).toBe(403)
  expect(await type(address, PASSWORD, 1)).toBe(429)
  expect(await type(address, PASSWORD, 2)).toBe(200)
})

test('the fiftieth wrong password closes a link for everybody, whatever network it comes from, and its maker is told once', async () => {
  const { world, member, link, type, emails, sendWaitingEmails } = await openLinks()
  await world.db
    .update(users)
    .set({ userMetadata: { locale: 'en' } })
    .where(eq(users.id, member.userId))
  const [address, other] = [await link(PASSWORD), await link(PASSWORD)]
  for (let tries = 1; tries < WRONG_PASSWORDS_MAX; tries++)
    expect(await type(address, 'other-word', tries)).toBe(403)
  expect(await type(address, PASSWORD, 200)).toBe(200)

  await Promise.all([201, 202, 203].map((network) => type(address, 'other-word', network)))
  expect(await type(address, PASSWORD, 204)).toBe(404)
  expect(await type(other, PASSWORD, 204)).toBe(200)
  await sendWaitingEmails()
  const told = emails.filter(({ template }) => template === 'shop.linkClosed')
  expect(told).toMatchObject([{ to: 'anna@vaza.example' }])
  expect(told[0]?.text).toMatch(/“Winter”[^]+\/en\/partner\//)
  const closed = eq(auditTrail.action, 'productExport.linkClosed')
  expect(await world.db.$count(auditTrail, closed)).toBe(1)
})

test('of a hundred passwords at once no more than fifty are tried', async () => {
  const { world, link, type } = await openLinks()
  const address = await link(PASSWORD)
  let tried = 0
  const { verify } = world.passwordHashes
  const counting = async (...typed: Parameters<typeof verify>) => {
    // A check that finds no room throws, and is no try.
    const isRight = await verify(...typed)
    tried++
    return isRight
  }
  world.passwordHashes = { ...world.passwordHashes, verify: counting }
  await Promise.all(Array.from({ length: 100 }, (_, each) => type(address, 'other-word', each)))
  for (let each = 0; each < 100; each++) await type(address, 'other-word', each)
  expect(tried).toBe(WRONG_PASSWORDS_MAX)
  expect(await world.db.select().from(exportLinks)).toMatchObject([
    { wrongPasswords: WRONG_PASSWORDS_MAX, revokedAt: world.now() },
  ])
})
