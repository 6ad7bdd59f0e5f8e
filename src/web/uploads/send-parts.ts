import { PART_BYTES } from '#features/media/started-upload.ts'

import type { Answer } from '../session/answer.ts'

/** The calls of an upload that arrives in parts. */
export type UploadCalls = {
  start: () => Promise<Answer<{ id: string }>>
  /** How far it has come. */
  readProgress: (id: string) => Promise<Answer<{ received: number }>>
  sendPart: (id: string, offset: number, part: Blob) => Promise<Answer<{ received: number }>>
  /** Completes the upload, so that the whole file is used. */
  finish: (id: string) => Promise<Answer<{ id: string }>>
}

export type PartsUpload = {
  file: Blob
  /** The id of an earlier try, also from before the page was reloaded. */
  started: string | null
  onStarted: (id: string) => void
  onProgress: (share: number) => void
  /** False: it was cancelled meanwhile. */
  isWanted: () => boolean
}

const isGone = (answer: Answer<unknown>) =>
  !answer.ok && (answer.code === 'uploadMissing' || answer.code === 'fileMissing')

/**
 * Sends a file in parts and has it used. Parts that have arrived are not sent again, whatever happened in between: the
 * server says how far the file has come.
 */
export async function sendInParts(
  calls: UploadCalls,
  upload: PartsUpload,
): Promise<Answer<{ id: string }>> {
  const sent = await send(calls, upload)
  // Its day was over, or it was refused: it starts again, once.
  const startsAgain = isGone(sent) && upload.started !== null && upload.isWanted()
  return startsAgain ? send(calls, { ...upload, started: null }) : sent
}

async function send(calls: UploadCalls, upload: PartsUpload): Promise<Answer<{ id: string }>> {
  const { file, onProgress, isWanted } = upload
  const begun = await begin(calls, upload)
  if (!begun.ok) return begun
  const { id } = begun.value
  let { received } = begun.value
  while (received < file.size && isWanted()) {
    onProgress(received / file.size)
    const part = await sendPart(calls, id, file, received)
    if (!part.ok) return part
    received = part.value
  }
  if (!isWanted()) return { ok: false, kind: 'refused', code: 'uploadMissing', status: 404 }
  onProgress(1)
  return calls.finish(id)
}

type Begun = { id: string; received: number }

async function begin(
  calls: UploadCalls,
  { file, started, onStarted }: PartsUpload,
): Promise<Answer<Begun>> {
  if (started) {
    const progress = await calls.readProgress(started)
    if (progress.ok) return { ok: true, value: { id: started, received: progress.value.received } }
    // Finished, although the answer was lost: the server knows the file by the same id.
    return isGone(progress) ? { ok: true, value: { id: started, received: file.size } } : progress
  }
  const begun = await calls.start()
  if (!begun.ok) return begun
  onStarted(begun.value.id)
  return { ok: true, value: { id: begun.value.id, received: 0 } }
}

/** @returns how much the server has, also when another tab sends the same file */
async function sendPart(
  calls: UploadCalls,
  id: string,
  file: Blob,
  offset: number,
): Promise<Answer<number>> {
  const sent = await calls.sendPart(id, offset, file.slice(offset, offset + PART_BYTES))
  const progress = !sent.ok && sent.code === 'partOutOfOrder' ? await calls.readProgress(id) : sent
  return progress.ok ? { ok: true, value: progress.value.received } : progress
}
