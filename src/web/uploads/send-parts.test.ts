import { expect, test } from 'vitest'

import { PART_BYTES } from '#features/media/started-upload.ts'
import { requestFiles } from '#features/requests/request-file.tables.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { largePdf } from '#testing/trade/sample-files.ts'

import { type Answer, type CallError, readAnswer } from '../session/answer.ts'
import { type PartsUpload, sendInParts, type UploadCalls } from './send-parts.ts'

const broken: CallError = { ok: false, kind: 'network', code: 'network' }

/** The form of a guest, a file of three parts, and how the browser sends it to the real endpoints. */
async function openUpload() {
  const { world, files, formOf } = await openFiles()
  const form = formOf(formToken())
  const bytes = largePdf(2 * PART_BYTES + 5)
  const offsets: number[] = []
  const calls: UploadCalls = {
    start: async () => answerOf(await form.start('a.pdf', bytes.length)),
    readProgress: async (id) => answerOf(await form.call('GET', `/${id}/received`)),
    sendPart: async (id, offset) => {
      offsets.push(offset)
      return answerOf(await form.sendPart(id, bytes, offset))
    },
    finish: async (id) => answerOf(await form.finish(id)),
  }
  const started: string[] = []
  const shares: number[] = []
  const upload: PartsUpload = {
    file: new Blob([new Uint8Array(bytes)]),
    started: null,
    onStarted: (id) => started.push(id),
    onProgress: (share) => shares.push(Math.round(share * 100)),
    isWanted: () => true,
  }
  const stored = () => world.db.select({ state: requestFiles.state }).from(requestFiles)
  return { calls, upload, form, files, offsets, started, shares, stored }
}

function answerOf<T>({ status, body }: { status: number; body: object }): Answer<T> {
  if (status < 400) return { ok: true, value: body as T }
  return { ok: false, kind: 'refused', status, code: (body as { code: string }).code }
}

test('a file is sent part by part, and progress is told before each', async () => {
  const { calls, upload, offsets, shares, stored, started } = await openUpload()
  expect(await sendInParts(calls, upload)).toMatchObject({ ok: true, value: { id: started[0] } })
  expect(offsets).toEqual([0, PART_BYTES, 2 * PART_BYTES])
  expect(shares).toEqual([0, 50, 100, 100])
  expect(await stored()).toEqual([{ state: 'arrived' }])
})

test('what has arrived is not sent again after a break', async () => {
  const { calls, upload, offsets, started, stored } = await openUpload()
  let connections = 2
  const cut: UploadCalls = {
    ...calls,
    sendPart: async (...part) => ((connections -= 1) < 0 ? broken : calls.sendPart(...part)),
  }
  expect(await sendInParts(cut, upload)).toEqual(broken)
  const answer = await sendInParts(calls, { ...upload, started: started[0] ?? null })
  expect(answer.ok).toBe(true)
  expect(offsets).toEqual([0, PART_BYTES, 2 * PART_BYTES])
  expect(await stored()).toEqual([{ state: 'arrived' }])
})

test('a part that the server ended because it came too slowly counts as a lost connection, and goes on', async () => {
  const { calls, upload, started, stored } = await openUpload()
  const ended = new Response('', { status: 408 }) as never
  const slow = { ...calls, sendPart: () => readAnswer<never>(Promise.resolve(ended)) }
  expect(await sendInParts(slow, upload)).toEqual({ ...broken, code: 'networkError' })
  await sendInParts(calls, { ...upload, started: started[0] ?? null })
  expect(await stored()).toEqual([{ state: 'arrived' }])
})

test('a part whose answer was lost is asked about and not sent twice', async () => {
  const { calls, upload, offsets, started } = await openUpload()
  const deaf: UploadCalls = {
    ...calls,
    sendPart: async (...part) => {
      await calls.sendPart(...part)
      return broken
    },
  }
  expect(await sendInParts(deaf, upload)).toEqual(broken)
  let isStale = true
  const stale: UploadCalls = {
    ...calls,
    readProgress: async (id) => {
      if (!isStale) return calls.readProgress(id)
      isStale = false
      return { ok: true, value: { received: 0 } }
    },
  }
  expect((await sendInParts(stale, { ...upload, started: started[0] ?? null })).ok).toBe(true)
  // The second try for the first part is refused as out of order, and the third begins where the server is.
  expect(offsets).toEqual([0, 0, PART_BYTES, 2 * PART_BYTES])
})

test('an upload that the server has forgotten begins again, once', async () => {
  const { calls, upload, form, started, stored } = await openUpload()
  await sendInParts({ ...calls, sendPart: () => Promise.resolve(broken) }, upload)
  await form.call('DELETE', `/${started[0]}`)
  const answer = await sendInParts(calls, { ...upload, started: started[0] ?? null })
  expect(answer).toMatchObject({ ok: true, value: { id: started[1] } })
  expect(started).toHaveLength(2)
  expect(await stored()).toEqual([{ state: 'arrived' }])

  const gone: Answer<never> = { ok: false, kind: 'refused', code: 'fileMissing', status: 404 }
  const forgetful: UploadCalls = { ...calls, finish: () => Promise.resolve(gone) }
  expect(await sendInParts(forgetful, { ...upload, started: crypto.randomUUID() })).toEqual(gone)
  expect(started).toHaveLength(3)
})

test('a file that is cancelled is sent no further and not used', async () => {
  const { calls, upload, offsets, stored } = await openUpload()
  const isWanted = () => offsets.length < 2
  expect(await sendInParts(calls, { ...upload, isWanted })).toMatchObject({ ok: false })
  expect(offsets).toEqual([0, PART_BYTES])
  expect(await stored()).not.toEqual([{ state: 'arrived' }])
})
