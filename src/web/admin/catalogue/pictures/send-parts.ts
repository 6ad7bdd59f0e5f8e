import { PART_BYTES } from '#business/media/started-upload.ts'

import { adminApi, type Answer } from '../../../session/api-client.ts'
import { postFile } from '../../../session/post-file.ts'
import { request } from '../../../session/request.ts'

export type PartsUpload = {
  file: Blob
  /** Where the whole file is used. */
  address: string
  /** Of an earlier try, also before the page was loaded again. */
  started: string | null
  onStarted: (id: string) => void
  onProgress: (share: number) => void
}

/**
 * Sends a file in parts and has it used. What has arrived is not sent again, whatever happened in between: the
 * server says how far the file has come.
 */
export async function sendInParts(upload: PartsUpload): Promise<Answer<{ id: string }>> {
  const sent = await send(upload)
  // Its day was over, or it was refused: it starts again, once.
  const isGone = !sent.ok && sent.code === 'uploadMissing' && upload.started !== null
  return isGone ? send({ ...upload, started: null }) : sent
}

async function send(upload: PartsUpload): Promise<Answer<{ id: string }>> {
  const { file, address, onProgress } = upload
  const begun = await begin(upload)
  if (!begun.ok) return begun
  const { id } = begun.value
  let { received } = begun.value
  while (received < file.size) {
    onProgress(received / file.size)
    const part = await sendPart(id, file, received)
    if (!part.ok) return part
    received = part.value
  }
  onProgress(1)
  return postFile({ address: `${address}&upload=${id}` })
}

type Begun = { id: string; received: number }

async function begin({ file, started, onStarted }: PartsUpload): Promise<Answer<Begun>> {
  const { uploads } = adminApi
  if (started) {
    const found = await request(uploads[':id'].$get({ param: { id: started } }))
    if (found.ok) return { ok: true, value: { id: started, received: found.value.received } }
    // Finished, although the answer was lost: the server knows the picture by the same id.
    const isGone = found.code === 'uploadMissing'
    return isGone ? { ok: true, value: { id: started, received: file.size } } : found
  }
  const begun = await request(uploads.$post({ json: { bytes: file.size } }))
  if (begun.ok) onStarted(begun.value.id)
  return begun
}

/** @returns how much the server has, also when another tab sends the same file */
async function sendPart(id: string, file: Blob, offset: number): Promise<Answer<number>> {
  const address = `/api/admin/uploads/${id}?offset=${offset}`
  const body = file.slice(offset, offset + PART_BYTES)
  const sent = await postFile<{ received: number }>({ address, file: body })
  if (sent.ok) return { ok: true, value: sent.value.received }
  if (sent.code !== 'partOutOfOrder') return sent
  const found = await request(adminApi.uploads[':id'].$get({ param: { id } }))
  return found.ok ? { ok: true, value: found.value.received } : found
}
