import { expect, test } from 'vitest'

import { startedUploads } from '#features/media/started-upload.tables.ts'
import { PART_BYTES } from '#features/media/started-upload.ts'
import { requestFiles } from '#features/requests/request-file.tables.ts'
import {
  FILE_BYTES_MAX,
  FILES_MAX,
  UNPROVEN_BYTES_MAX,
  UNSENT_BYTES_MAX,
} from '#features/requests/request-file.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { requestAsGuest } from '#testing/trade/open-trade.ts'
import { pdf } from '#testing/trade/sample-files.ts'

const anna = 'anna@vaza.example'
const bela = 'bela@other.example'
const mila = 'mila@vaza.example'

const ownModel = { lines: '', description: 'A long coat as on the drawing', basis: 'drawings' }
const keysOf = (files: Map<string, Uint8Array>, folder: string) =>
  [...files.keys()].filter((key) => key.startsWith(`${folder}/`))

test('422 a file that is no drawing, picture or archive is refused, and nothing of it is stored', async () => {
  const { world, formOf, files } = await openFiles()
  const form = formOf(formToken())
  for (const content of ['<html><script>alert(1)</script>', 'MZ program', '<svg/>'])
    expect(await form.send('coat.pdf', Buffer.from(content))).toEqual({
      status: 422,
      body: { code: 'fileUnknown' },
    })
  expect(await world.db.select().from(requestFiles)).toEqual([])
  expect(keysOf(files, 'parts')).toEqual([])
  expect(keysOf(files, 'request-files')).toEqual([])
})

test('413 more than 50 MB; of a form, whose sender is not proven, more than 5 MB', async () => {
  const { world, formOf, holderOf, partnerOf } = await openFiles()
  await makePartner(world, anna)
  const guest = formOf(formToken())
  expect(await guest.start('a.pdf', UNPROVEN_BYTES_MAX + 1)).toEqual({
    status: 413,
    body: { code: 'fileNeedsLink' },
  })
  expect((await guest.start('a.pdf', UNPROVEN_BYTES_MAX)).status).toBe(201)
  const { form } = await partnerOf(anna)
  expect((await form(formToken('b')).start('a.pdf', FILE_BYTES_MAX)).status).toBe(201)
  const linked = await holderOf((await requestAsGuest(world)).request)
  expect((await linked.start('a.pdf', FILE_BYTES_MAX)).status).toBe(201)
  expect((await linked.start('b.pdf', FILE_BYTES_MAX + 1)).body).toEqual({ code: 'fileTooLarge' })
})

test('409 the eleventh of twenty simultaneous files, more than 100 MB of a guest, and more than 2 GB of all guests', async () => {
  const { world, formOf, holderOf } = await openFiles()
  const form = formOf(formToken())
  const begun = await Promise.all(Array.from({ length: 20 }, () => form.start('a.pdf', 100)))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(FILES_MAX)
  expect(begun.find(({ status }) => status !== 201)).toEqual({
    status: 409,
    body: { code: 'filesFull' },
  })

  const linked = await holderOf((await requestAsGuest(world)).request)
  const large = await Promise.all([1, 2, 3].map(() => linked.start('a.pdf', FILE_BYTES_MAX)))
  expect(large.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])

  world.mediaBytesMax = 10 * UNSENT_BYTES_MAX
  const unsent = {
    id: crypto.randomUUID(),
    formHash: 'of another form',
    isGuest: true,
    name: 'a.pdf',
    startedAt: world.now(),
  }
  const arrived = { state: 'arrived', kind: 'pdf', sha256: 'a', scan: 'notScanned' } as const
  await world.db
    .insert(requestFiles)
    .values({ ...unsent, ...arrived, bytes: UNSENT_BYTES_MAX - 10_000 })
  const other = formOf(formToken('c'))
  expect((await other.start('a.pdf', 5000)).status).toBe(201)
  expect(await other.start('b.pdf', 5100)).toEqual({ status: 409, body: { code: 'filesBusy' } })
})

test('announcing is no way to take the room: hundreds of empty files close uploads neither to guests nor to staff', async () => {
  const { world, formOf, partnerOf, openStaff } = await openFiles()
  await makePartner(world, anna)
  world.auth = { ...world.auth, rateLimits: false }
  world.mediaBytesMax = 1000 * PART_BYTES
  const announced = Array.from({ length: 450 }, () => crypto.randomUUID())
  const startedAt = world.now()
  const bytes = UNPROVEN_BYTES_MAX
  await world.db
    .insert(startedUploads)
    .values(announced.map((id) => ({ id, bytes, sentBy: id, startedAt })))
  await world.db
    .insert(requestFiles)
    .values(
      announced.map((id) => ({ id, formHash: id, isGuest: true, name: 'a.pdf', bytes, startedAt })),
    )
  expect((await formOf(formToken('9')).send('coat.pdf', pdf())).status).toBe(200)

  // What buyers really send ends at their share; staff keep the rest.
  world.mediaBytesMax = 460 * PART_BYTES
  const { form } = await partnerOf(anna)
  expect(await form(formToken('8')).start('a.pdf', FILE_BYTES_MAX)).toEqual({
    status: 409,
    body: { code: 'mediaFull' },
  })
  const staff = await openStaff((await requestAsGuest(world)).request.id)
  expect((await staff.at('/files').start('a.pdf', 1000)).status).toBe(201)
})

test('429 the files of a company have a limit an hour, whichever colleague sends them', async () => {
  const { world, partnerOf } = await openFiles()
  const owner = await makePartner(world, anna)
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  await makePartner(world, bela)
  world.auth = { ...world.auth, rateLimits: true }
  const [first, second, other] = [
    (await partnerOf(anna)).form(formToken('a')),
    (await partnerOf(mila)).form(formToken('m')),
    (await partnerOf(bela)).form(formToken('b')),
  ]
  for (let file = 0; file < 600; file += 1) await first.start('a.pdf', -1)
  expect((await second.start('a.pdf', 100)).status).toBe(429)
  expect((await other.start('a.pdf', 100)).status).toBe(201)
})

test('409 a form is not sent while a file of it is arriving; 404 a file without token', async () => {
  const { world, formOf } = await openFiles()
  const form = formOf(formToken())
  const id = String((await form.start('a.pdf', 100)).body['id'])
  const send = () => requestAsGuest(world, { ...ownModel, files: formToken() })
  await expect(send()).rejects.toMatchObject({ code: 'filesArriving' })
  expect((await form.call('DELETE', `/${id}`)).status).toBe(200)
  await send()
  for (const token of ['', 'short', '../'.repeat(14)])
    expect((await formOf(token).start('a.pdf', 10)).status).toBe(404)
})

test('nobody reads, adds to or removes the files of another form, guest or company, and a viewer only reads', async () => {
  const { world, formOf, holderOf, partnerOf, openStaff, senderOf } = await openFiles()
  const owner = await makePartner(world, anna)
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  await makePartner(world, bela)
  const { request } = await requestAsGuest(world)
  const other = await requestAsGuest(world, {
    email: 'other@else.example',
    key: crypto.randomUUID(),
  })
  const guest = await holderOf(request)
  const ofRequest = String((await guest.send('secret.pdf', pdf())).body['id'])
  const ofForm = String((await formOf(formToken()).send('secret.pdf', pdf())).body['id'])
  const arriving = String((await guest.start('b.pdf', 10)).body['id'])
  const before = await world.db.select().from(requestFiles)

  const asBela = await partnerOf(bela)
  const strangers = [
    formOf(formToken('x')),
    await holderOf(other.request),
    asBela.form(formToken('x')),
    asBela.request(request.id),
    (await partnerOf(anna)).request(request.id),
  ]
  for (const stranger of strangers)
    for (const id of [ofRequest, ofForm, arriving]) {
      const answers = await Promise.all([
        stranger.call('GET', `/${id}`),
        stranger.call('GET', `/${id}/preview`),
        stranger.call('GET', `/${id}/received`),
        stranger.call('POST', `/${id}/parts?offset=0`, Buffer.alloc(10)),
        stranger.call('POST', `/${id}/finish`),
        stranger.call('DELETE', `/${id}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect(JSON.stringify(await stranger.list())).not.toContain('secret')
    }
  // A private link opens its own request only, and a login opens no request of a guest.
  const crossed = await holderOf(other.request)
  const asOther = { 'x-request-token': crossed.token }
  expect((await senderOf(`/api/requests/${request.id}/files`, asOther).list()).status).toBe(404)
  expect((await senderOf(`/api/requests/${request.id}/files`, {}).list()).status).toBe(404)
  expect((await senderOf(`/api/portal/requests/${request.id}/files`, {}).list()).status).toBe(401)
  expect((await asBela.request(request.id).start('a.pdf', 10)).status).toBe(404)

  const asMila = (await partnerOf(mila)).form(formToken('m'))
  expect((await asMila.list()).status).toBe(200)
  expect(await asMila.start('a.pdf', 10)).toEqual({ status: 403, body: { code: 'companyRole' } })
  expect(await world.db.select().from(requestFiles)).toEqual(before)

  const staff = await openStaff(other.request.id)
  expect((await staff.call('GET', `/files/${ofRequest}`)).status).toBe(404)
})
