import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { issueSample, renderAll, sampleSnapshot } from '#testing/documents/sample-document.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { issueDocument, retryDocument } from './document.commands.ts'
import { findIssuedDocument } from './document.queries.ts'
import { documents } from './document.tables.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'

test('fifty documents at once have the numbers 1 to 50, and a document that is rolled back leaves no gap', async () => {
  const { world } = await openTestWorld()
  const rolledBack = world.db.transaction(async (tx) => {
    await issueDocument(tx, {
      kind: 'priceGuide',
      language: 'tr',
      title: '',
      companyId: null,
      issuedAt: world.now(),
      issuedBy: null,
      compose: sampleSnapshot,
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const issued = await Promise.all(Array.from({ length: 50 }, () => issueSample(world)))
  expect(issued.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
})

test('series and years count by themselves, and the year is that of the maker', async () => {
  const { world } = await openTestWorld('2026-12-31T21:30:00Z')
  expect((await issueSample(world)).reference).toBe('PG-2027-0001')
  const earlier = { issuedAt: new Date('2026-12-31T20:30:00Z') }
  expect((await issueSample(world, earlier)).reference).toBe('PG-2026-0001')
  expect((await issueSample(world, { kind: 'quote' })).reference).toBe('Q-2027-0001')
})

test('a newer version keeps the number, stands on its pages, and marks the earlier version as older', async () => {
  const { world } = await openTestWorld()
  const first = await issueSample(world, { kind: 'quote' })
  const second = await issueSample(world, { kind: 'quote', replaces: first.id })
  expect(second.reference).toBe('Q-2026-0001/2')
  expect(second.snapshot.parts[0].reference).toBe('Q-2026-0001/2')
  await renderAll(world)
  const [before, after] = await world.db.select().from(documents).orderBy(documents.version)
  const find = (hash: string | null | undefined) =>
    findIssuedDocument(world, { hash: hash ?? '', reference: null })
  expect(await find(before?.pdfHash)).toMatchObject({ reference: first.reference, isLatest: false })
  expect(await find(after?.pdfHash)).toMatchObject({ version: 2, isLatest: true })
})

test('the file is stored under its hash, and the same snapshot gives the same bytes again', async () => {
  const { world, files, passDays } = await openTestWorld()
  const { id } = await issueSample(world)
  await renderAll(world)
  const [ready] = await world.db.select().from(documents)
  expect(ready).toMatchObject({ state: 'ready', attempts: 1, fault: null })
  const bytes = files.get(ready?.pdfKey ?? '') ?? new Uint8Array()
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(ready?.pdfHash)
  expect(ready?.pdfKey).toBe(`documents/${ready?.pdfHash}.pdf`)

  passDays(400)
  await world.db.update(documents).set({ state: 'rendering' }).where(eq(documents.id, id))
  await renderAll(world)
  const [again] = await world.db.select().from(documents)
  expect(again?.pdfHash).toBe(ready?.pdfHash)
})

test('content, number and file of an issued document cannot be changed, by any command', async () => {
  const { world } = await openTestWorld()
  await issueSample(world)
  await renderAll(world)
  for (const change of [
    { snapshot: sampleSnapshot('PG-2026-9999') },
    { reference: 'PG-2026-9999' },
    { pdfHash: 'ab'.repeat(32) },
  ])
    await expect(world.db.update(documents).set(change)).rejects.toMatchObject({
      cause: { message: 'an issued document does not change' },
    })
})

test('a document that cannot be made keeps its number, is tried again ever later, and is shown to staff', async () => {
  const { world, passSeconds } = await openTestWorld()
  const broken = { pictures: { 'a.jpg': 'models/missing.webp' } }
  const { id, reference } = await issueSample(world, {
    compose: (number) => ({ ...sampleSnapshot(number), ...broken }),
  })
  const errors: string[] = []
  const loud = {
    ...world,
    log: { ...world.log, error: (facts: unknown) => errors.push(JSON.stringify(facts)) },
  }
  for (const seconds of [61, 241, 961, 3841, 1]) {
    await renderAll(loud as typeof world)
    passSeconds(seconds)
  }
  expect(errors).toHaveLength(5)
  expect(await world.db.select().from(documents)).toMatchObject([
    { reference, state: 'failed', fault: 'The picture models/missing.webp is missing in storage' },
  ])
  const failures = await world.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'document.failed'))
  expect(failures).toMatchObject([{ on: reference }])

  await world.storage.put('models/missing.webp', await makeImage('webp'))
  await retryDocument(world, id, STAFF)
  await renderAll(world)
  expect(await world.db.select().from(documents)).toMatchObject([{ reference, state: 'ready' }])
  await expect(retryDocument(world, id, STAFF)).rejects.toMatchObject({ code: 'documentMissing' })
})
