import type { Context } from 'hono'

import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import {
  dropStartedUpload,
  isFinished,
  readStartedUpload,
} from '#features/media/started-upload.commands.ts'
import type { SentFile } from '#features/media/upload.commands.ts'

import { readBytes } from './read-bytes.ts'

type Take = (file: Pick<SentFile, 'id' | 'bytes' | 'by'>) => Promise<string>

/**
 * Takes a file of staff: the body of the request, or with `?upload=` a file that has arrived in parts. Its checks are
 * the same. A file that was finished before, although the client got no answer, is not taken again.
 * @returns the id of the picture
 */
export async function receiveFile(c: Context<WithRole>, take: Take): Promise<string> {
  const { world, user } = c.var
  const upload = c.req.query('upload')
  if (upload === undefined) return take({ bytes: await readBytes(c.req.raw), by: user.id })
  const own = { id: readId(upload, 'uploadMissing'), by: user.id }
  if (await isFinished(world, own)) return own.id
  const bytes = await readStartedUpload(world, own)
  try {
    await take({ id: own.id, bytes, by: own.by })
  } catch (error) {
    // Two tabs that finished the same file at once.
    if (await isFinished(world, own)) return own.id
    // A server that is busy, or full for now, may take the same parts later.
    if (error instanceof Refusal && isFinal(error)) await dropStartedUpload(world, own.id)
    throw error
  }
  await dropStartedUpload(world, own.id)
  return own.id
}

const isFinal = ({ kind }: Refusal) => kind === 'unfit' || kind === 'tooLarge' || kind === 'missing'
