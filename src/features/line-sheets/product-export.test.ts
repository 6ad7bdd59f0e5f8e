import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'
import { makeExport } from '#testing/line-sheets/read-exports.ts'

import { deleteExport, requestExport } from './product-export.commands.ts'
import { deleteOldExports } from './product-export.jobs.ts'
import { listExports } from './product-export.queries.ts'
import { exportLinks, productExports } from './product-export.tables.ts'
import { type ExportForm, KEPT_DAYS } from './product-export.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'

test('progress counts the finished steps in rising order while the export is made', async () => {
  const opened = await openExports()
  const { world, send, makeAll } = opened
  const progress: [done: number, total: number][] = []
  const readProgress = async () => {
    const [{ done, total }] = (await send('GET product-exports')).body
    progress.push([done, total])
  }
  const { pictures, xlsx, pdf } = world
  world.pictures = { ...pictures, paper: (all) => readProgress().then(() => pictures.paper(all)) }
  world.xlsx = { write: (task) => readProgress().then(() => xlsx.write(task)) }
  world.pdf = { typeset: (...task) => readProgress().then(() => pdf.typeset(...task)) }
  await send('POST product-exports', exportForm())
  await readProgress()
  await makeAll()
  await readProgress()
  // Products read, two pictures made, two files stored, two products on paper.
  expect(progress).toEqual([
    [0, 0],
    [1, 7],
    [3, 7],
    [4, 7],
    [7, 7],
  ])
})

test('a picture is made once for all sheets', async () => {
  const opened = await openExports()
  const { world, files } = opened
  await makeExport(opened)
  world.pictures = { ...world.pictures, paper: () => Promise.reject(new Error('Made again')) }
  await makeExport(opened)
  expect((await opened.send('GET product-exports')).body).toMatchObject([
    { state: 'ready' },
    { state: 'ready' },
  ])
  const pictureKeys = [...files.keys()].filter((key) => key.startsWith('papers/'))
  // Both products show the same picture, which has a width on paper and another in a cell.
  expect(pictureKeys).toHaveLength(2)
})

test('a link opens with its password alone, counts what was fetched, and ends by itself or when it is revoked', async () => {
  const opened = await openExports()
  const { send, share, passDays } = opened
  const id = await makeExport(opened, { source: { search: 'collection=fw' }, title: 'Kış & <b>' })
  const link = async (password: string) => {
    const { body } = await send(`POST product-exports/${id}/links`, { days: 7, password })
    return new URL(body.url).pathname
  }
  const locked = await link('keyword-7')
  const page = await share(locked)
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(await page.text()).toContain('Kış &amp; &lt;b&gt;')
  expect((await share(locked, { format: 'pdf', password: 'other-word' })).status).toBe(403)
  expect((await share(locked, { format: 'pdf' })).status).toBe(403)
  expect((await share(`${locked}/file`)).status).toBe(404)
  const file = await share(locked, { format: 'xlsx', password: 'keyword-7' })
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="line-sheet-2026-11-21.xlsx"',
  ])
  const [listed] = (await send('GET product-exports')).body
  expect(listed.links).toMatchObject([{ hasPassword: true, views: 1 }])
  expect(JSON.stringify(listed)).not.toMatch(/argon2|tokenHash/)

  await send(`DELETE product-exports/${id}/links/${listed.links[0].id}`)
  expect((await share(locked, { format: 'pdf', password: 'keyword-7' })).status).toBe(404)
  const open = await link('')
  expect((await share(open, { format: 'pdf' })).status).toBe(200)
  passDays(7.1)
  const gone = await share(open, { format: 'pdf' })
  expect([gone.status, (await gone.text()).includes('Kış')]).toEqual([404, false])
  expect((await share('/share/unknown')).status).toBe(404)
})

test('a viewer reads and changes nothing, another company sees nothing, and a second click makes no second sheet', async () => {
  const opened = await openExports()
  const { world, member, send } = opened
  const form = exportForm()
  const first = await send('POST product-exports', form)
  expect((await send('POST product-exports', form)).body).toEqual(first.body)
  const { id } = first.body
  await makeColleague(world, member, { email: 'vera@vaza.example', role: 'viewer' })
  const asViewer = await openPortalAs(world, 'vera@vaza.example')
  expect((await asViewer('GET product-exports')).body).toHaveLength(1)
  expect((await asViewer('POST product-exports', exportForm())).status).toBe(403)
  expect((await asViewer(`DELETE product-exports/${id}`)).status).toBe(403)
  await makePartner(world, 'bela@butik.example')
  const asOther = await openPortalAs(world, 'bela@butik.example')
  expect((await asOther('GET product-exports')).body).toEqual([])
  const days = { days: 7, password: '' }
  expect((await asOther(`POST product-exports/${id}/links`, days)).status).toBe(404)
  expect((await asOther(`DELETE product-exports/${id}`)).status).toBe(404)
  const staff = { userId: STAFF, companyId: null }
  await expect(deleteExport(world, id, staff)).rejects.toMatchObject({ code: 'exportMissing' })
  expect(await listExports(world, { ...staff, seesAll: true })).toMatchObject([{ id }])
  for (let more = 1; more < 5; more++) await send('POST product-exports', exportForm())
  expect(await send('POST product-exports', exportForm())).toEqual({
    status: 429,
    body: { code: 'tooManyExports' },
  })
})

test('a list names the person who asked for a sheet, of staff as of a company', async () => {
  const { world, send } = await openExports()
  await send('POST product-exports', exportForm())
  await makeFirstAdmin(world, { email: 'ayla@manto.example', password: PASSWORD, name: 'Ayla Er' })
  const [admin] = await world.db.select().from(admins)
  const staff = { userId: admin?.userId ?? '', companyId: null }
  await requestExport(world, exportForm() as ExportForm, ['isil-2'], staff)
  const rows = await listExports(world, { ...staff, seesAll: true })
  const names = new Set(rows.map(({ createdBy }) => createdBy))
  expect(names).toEqual(new Set(['Anna Vaza', 'Ayla Er']))
})

test('exports that no link opens any more are deleted with their files, and pictures that packs need stay', async () => {
  const opened = await openExports()
  const { world, files, send, passDays } = opened
  const [old, shared] = [await makeExport(opened), await makeExport(opened)]
  await send(`POST product-exports/${shared}/links`, { days: 90, password: '' })
  await makeExport(opened, { kind: 'pack' })
  passDays(KEPT_DAYS + 1)
  await deleteOldExports(world)
  const left = await world.db.select({ id: productExports.id }).from(productExports)
  expect(left).toEqual([{ id: shared }])
  const keys = [...files.keys()].filter((key) => key.startsWith('exports/'))
  expect(keys.every((key) => key.includes(shared))).toBe(true)
  expect(files.has(`exports/${old}.pdf`)).toBe(false)
  expect([...files.keys()].filter((key) => key.startsWith('packs/'))).toHaveLength(3)
  expect(await world.db.select().from(exportLinks).where(eq(exportLinks.exportId, old))).toEqual([])
})

test('files that are written at this moment are not swept, neither whole nor in part, until they are a day old', async () => {
  const { world, files, passDays } = await openExports()
  const written = [
    'exports/11111111-1111-4111-8111-111111111111.pdf',
    'packs/aaaa-original.jpg',
    'papers/aaaa-300-webp-300.jpg',
    'papers/aaaa-300-webp-300-jpg-0a1b2c3d4e5f.part',
  ]
  for (const key of written) await world.storage.put(key, new Uint8Array(1))
  await deleteOldExports(world)
  expect([...files.keys()]).toEqual(expect.arrayContaining(written))
  passDays(2)
  await deleteOldExports(world)
  expect(written.filter((key) => files.has(key))).toEqual([])
})

test('a sheet whose picture is missing is tried again later and told as failed in the end', async () => {
  const opened = await openExports()
  const { files, send, makeAll, passSeconds } = opened
  for (const key of files.keys()) if (key.endsWith('.webp')) files.delete(key)
  await makeExport(opened)
  for (let attempt = 2; attempt <= 4; attempt++) {
    expect((await send('GET product-exports')).body).toMatchObject([{ state: 'waiting' }])
    passSeconds(300)
    await makeAll()
  }
  expect((await send('GET product-exports')).body).toMatchObject([{ state: 'failed' }])
})
