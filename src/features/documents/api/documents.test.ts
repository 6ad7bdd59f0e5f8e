import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { documentDownloads, documents } from '#features/documents/document.tables.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { issueSample, renderAll } from '#testing/documents/sample-document.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { verifyRouter } from './verify.ts'

async function openDocuments() {
  const opened = await openTestWorld()
  const { world } = opened
  const anna = await makePartner(world, 'anna@vaza.example')
  await makePartner(world, 'bela@other.example')
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  const { id } = await issueSample(world, { companyId: anna.partnerId })
  await renderAll(world)
  const router = openTestRouter(world, { '/api/documents': verifyRouter })
    .route('/api/portal', portalRouter)
    .route('/api/admin', adminRouter)
  const get = async (path: string, email?: string) => {
    const token = email ? (await signIn(world, { email })).access_token : ''
    return router.request(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  }
  const verify = (body: object, ip = '10.0.0.1') =>
    router.request('/api/documents/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-ip': ip },
      body: JSON.stringify(body),
    })
  return { ...opened, id, get, verify }
}

test('a file is for its company and for staff; to everybody else it does not exist', async () => {
  const { id, get } = await openDocuments()
  const path = `portal/documents/${id}/file`
  expect((await get(path)).status).toBe(401)
  expect((await get(path, 'bela@other.example')).status).toBe(404)
  expect((await get(path, 'staff@manto.example')).status).toBe(403)
  expect((await get(`admin/documents/${id}/file`, 'anna@vaza.example')).status).toBe(403)
  for (const answer of [
    await get(path, 'anna@vaza.example'),
    await get(`admin/documents/${id}/file`, 'staff@manto.example'),
  ]) {
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="PG-2026-0001.pdf"',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  }
  expect((await get(`${path}?format=xlsx`, 'anna@vaza.example')).status).toBe(404)
})

test('staff see how often a company has fetched its document, and their own looks are not counted', async () => {
  const { world, id, get } = await openDocuments()
  await get(`portal/documents/${id}/file`, 'anna@vaza.example')
  await get(`portal/documents/${id}/file`, 'anna@vaza.example')
  await get(`admin/documents/${id}/file`, 'staff@manto.example')
  expect(await world.db.$count(documentDownloads)).toBe(3)
  const answer = await get('admin/documents', 'staff@manto.example')
  expect(await answer.json()).toMatchObject([{ reference: 'PG-2026-0001', downloads: 2 }])
})

test('a company sees its own documents only, without what only staff need', async () => {
  const { get } = await openDocuments()
  const [own] = (await (await get('portal/documents', 'anna@vaza.example')).json()) as object[]
  expect(own).toMatchObject({ reference: 'PG-2026-0001', state: 'ready' })
  expect(Object.keys(own ?? {})).not.toContain('snapshot')
  expect(Object.keys(own ?? {})).not.toContain('fault')
  expect(await (await get('portal/documents', 'bela@other.example')).json()).toEqual([])
})

test('any visitor can ask whether a file is ours, and learns number and date, nothing of content or company', async () => {
  const { world, verify } = await openDocuments()
  const [{ pdfHash: hash } = { pdfHash: '' }] = await world.db.select().from(documents)
  const read = async (body: object) => (await verify(body)).json()
  const document = {
    reference: 'PG-2026-0001',
    kind: 'priceGuide',
    version: 1,
    isLatest: true,
    issuedAt: '2026-11-21T09:00:00.000Z',
    validTo: null,
  }
  expect(await read({ hash, reference: null })).toEqual({ document })
  expect(await read({ hash, reference: 'PG-2026-0001' })).toEqual({ document })
  expect(await read({ hash, reference: 'PG-2026-0002' })).toEqual({ document: null })
  expect(await read({ hash: 'ab'.repeat(32), reference: null })).toEqual({ document: null })
  expect((await verify({ hash: 'x', reference: null })).status).toBe(400)
})

test('429 a network that asks about a hundred files has to wait; others have not', async () => {
  const { world, verify } = await openDocuments()
  world.auth = { ...world.auth, rateLimits: true }
  const question = { hash: 'ab'.repeat(32), reference: null }
  const states = await Promise.all(
    Array.from({ length: 61 }, async () => (await verify(question)).status),
  )
  expect(states.filter((status) => status === 429)).toHaveLength(1)
  expect((await verify(question, '10.9.0.1')).status).toBe(200)
})
