import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { PART_BYTES } from '#features/media/started-upload.ts'
import { makeNextFilePreview, sweepRequestFiles } from '#features/requests/request-file.jobs.ts'
import { requestFiles } from '#features/requests/request-file.tables.ts'
import { UNPROVEN_BYTES_MAX, UNSENT_DAYS } from '#features/requests/request-file.ts'
import { withdrawRequest } from '#features/requests/request-moves.commands.ts'
import { requestEvents } from '#features/requests/request.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makePhoto } from '#testing/media/make-image.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { requestAsGuest } from '#testing/trade/open-trade.ts'
import { largePdf, pdf } from '#testing/trade/sample-files.ts'

const anna = 'anna@vaza.example'

const ownModel = { lines: '', description: 'A long coat as on the drawing', basis: 'drawings' }
const keysOf = (files: Map<string, Uint8Array>, folder: string) =>
  [...files.keys()].filter((key) => key.startsWith(`${folder}/`))

test('a guest sends a drawing and a photo with the form; staff and the private link fetch the same bytes', async () => {
  const { world, files, formOf, holderOf, openStaff, passSeconds } = await openFiles()
  const form = formOf(formToken())
  const drawing = largePdf(PART_BYTES + 1000)
  const photo = await makePhoto()
  expect(await form.send('Çizim пальто.pdf', drawing)).toMatchObject({
    status: 200,
    body: { name: 'Çizim пальто.pdf', kind: 'pdf', scan: 'notScanned', bytes: drawing.length },
  })
  passSeconds(1)
  expect((await form.send('photo.jpg', photo)).body).toMatchObject({ kind: 'jpg' })
  expect(keysOf(files, 'parts')).toEqual([])

  const { request } = await requestAsGuest(world, { ...ownModel, files: formToken() })
  expect(request).toMatchObject({ kind: 'ownModel', basis: 'drawings' })
  expect((await form.list()).body).toEqual([])
  await makeNextFilePreview(world)

  const guest = await holderOf(request)
  const staff = await openStaff(request.id)
  const sentFiles = (await staff.call('GET', '?locale=en')).body['files'] as unknown as {
    id: string
    eventId: string
  }[]
  const [event] = await world.db.select().from(requestEvents)
  expect(sentFiles).toMatchObject([
    { name: 'Çizim пальто.pdf', eventId: event?.id, hasPreview: false },
    { name: 'photo.jpg', eventId: event?.id, hasPreview: true },
  ])
  const [first, second] = sentFiles
  for (const answer of [
    await staff.fetch(`/files/${first?.id}`),
    await guest.fetch(`/${first?.id}`),
  ]) {
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="_izim_.pdf"; filename\*=UTF-8''%C3%87izim%20%D0%BF/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(drawing)).toBe(true)
  }
  const preview = await staff.fetch(`/files/${second?.id}/preview`)
  expect(preview.headers.get('content-type')).toBe('image/webp')
  // The file itself contains place and author of the photograph, its small picture does not.
  expect(Buffer.from(await preview.arrayBuffer()).includes('Nobody Known')).toBe(false)
  const [row] = await world.db.select().from(requestFiles).where(eq(requestFiles.id, first!.id))
  expect(row?.sha256).toBe(createHash('sha256').update(drawing).digest('hex'))
})

test('files added to an open request stand in a single line of its thread, and staff get a single email', async () => {
  const { world, holderOf, passSeconds } = await openFiles()
  const { request, buyer } = await requestAsGuest(world)
  const guest = await holderOf(request)
  passSeconds(60)
  expect((await guest.send('a.pdf', pdf('a'))).status).toBe(200)
  expect((await guest.send('b.pdf', largePdf(UNPROVEN_BYTES_MAX + 1))).status).toBe(200)
  const events = await world.db
    .select({ id: requestEvents.id, kind: requestEvents.kind })
    .from(requestEvents)
    .orderBy(requestEvents.at)
  expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'filesAdded'])
  expect(await world.db.select({ event: requestFiles.eventId }).from(requestFiles)).toEqual([
    { event: events[1]?.id },
    { event: events[1]?.id },
  ])
  const emails = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.template, 'staff.requestNews'))
  expect(emails).toHaveLength(1)

  // A file that stands in the thread cannot be removed.
  const [added] = await world.db.select().from(requestFiles)
  expect((await guest.call('DELETE', `/${added?.id}`)).body).toEqual({ code: 'fileMissing' })
  await withdrawRequest(world, request.id, buyer)
  expect(await guest.start('c.pdf', 10)).toEqual({ status: 409, body: { code: 'requestMoved' } })
})

test('a file arrives in parts, resumes where it stopped, and ten simultaneous completions make a single file', async () => {
  const { world, formOf, files } = await openFiles()
  const form = formOf(formToken())
  const file = largePdf(2 * PART_BYTES + 5)
  const id = String((await form.start('a.pdf', file.length)).body['id'])
  await form.sendPart(id, file, 0)
  expect((await form.finish(id)).body).toEqual({ code: 'uploadUnfinished' })
  expect((await form.sendPart(id, file, 0)).body).toEqual({ code: 'partOutOfOrder' })
  expect((await form.call('GET', `/${id}/received`)).body).toEqual({ received: PART_BYTES })
  await form.sendPart(id, file, PART_BYTES)
  await form.sendPart(id, file, 2 * PART_BYTES)
  const finished = await Promise.all(Array.from({ length: 10 }, () => form.finish(id)))
  expect(finished.map(({ status }) => status)).toEqual(finished.map(() => 200))
  expect(await world.db.select().from(requestFiles)).toMatchObject([{ id, state: 'arrived' }])
  expect(keysOf(files, 'request-files')).toHaveLength(1)
  expect((await form.call('GET', `/${id}/received`)).body).toEqual({ received: file.length })
})

test('files alone make a request; a form that only claims to have files makes none', async () => {
  const { world, formOf } = await openFiles()
  await formOf(formToken()).send('a.pdf', pdf())
  const nothingElse = { lines: '', files: formToken() }
  expect((await requestAsGuest(world, nothingElse)).request.kind).toBe('ownModel')
  await expect(
    requestAsGuest(world, { ...nothingElse, files: formToken('b'), key: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'requestEmpty' })
})

test('files of an unsent form are deleted after a week, those of a deleted request after a day', async () => {
  const { world, formOf, holderOf, files, passDays } = await openFiles()
  const { request } = await requestAsGuest(world)
  await (await holderOf(request)).send('kept.pdf', pdf('kept'))
  await formOf(formToken()).send('unsent.pdf', pdf('unsent'))
  await formOf(formToken()).start('begun.pdf', 100)
  passDays(2)
  await sweepRequestFiles(world)
  const names = async () =>
    (await world.db.select({ name: requestFiles.name }).from(requestFiles)).map(({ name }) => name)
  expect((await names()).toSorted()).toEqual(['kept.pdf', 'unsent.pdf'])
  expect(keysOf(files, 'request-files')).toHaveLength(2)

  passDays(UNSENT_DAYS)
  await sweepRequestFiles(world)
  expect(await names()).toEqual(['kept.pdf'])
  expect(keysOf(files, 'request-files')).toHaveLength(1)
})

test('staff add a drawing to the thread: the buyer gets a single email in their language and fetches the same bytes', async () => {
  const { world, holderOf, openStaff, passSeconds } = await openFiles()
  const { request } = await requestAsGuest(world)
  const staff = await openStaff(request.id)
  const files = staff.at('/files')
  passSeconds(60)
  const drawing = largePdf(PART_BYTES + 1000)
  expect(await files.send('kalıp.pdf', drawing)).toMatchObject({ status: 200 })
  passSeconds(60)
  expect(await files.send('ölçü.pdf', pdf())).toMatchObject({ status: 200 })

  const emails = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.template, 'shop.requestFiles'))
  expect(emails).toMatchObject([
    { to: anna, subject: 'Файлы к вашему запросу R-2026-0001 · MANTO 1976' },
  ])
  expect(emails[0]?.text).toMatch(/\/ru\/\S+#token=/)
  const events = await world.db.select().from(requestEvents).orderBy(requestEvents.at)
  expect(events.filter(({ kind }) => kind === 'filesAdded')).toMatchObject([{ by: 'staff' }])

  const guest = await holderOf(request)
  const [first] = (await guest.list()).body as unknown as { id: string }[]
  const answer = await guest.fetch(`/${first?.id}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(drawing))).toBe(true)
})
