import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

/** Bytes of bodies held at once, of all requests. */
const HELD_MAX = 64 * 1024 * 1024

let bytesHeld = 0

export type Body =
  | { bytes: Buffer; release: () => void }
  | { refused: 413 | 503 }
  | { refused: null }

/**
 * Reads a body whole before its request takes a turn, so that a slow sender takes no turn.
 * The bytes are counted as they arrive, whatever the announced length.
 * @returns the status with which it is refused: too large, or too many at once; null: the sender has gone
 */
export function readBody(request: IncomingMessage, bytesMax: number): Promise<Body> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const release = () => {
      bytesHeld -= size
      size = 0
    }
    const refuse = (refused: 413 | 503 | null) => {
      request.off('data', onData).pause()
      parts.length = 0
      release()
      resolve({ refused })
    }
    const onData = (part: Buffer) => {
      size += part.length
      bytesHeld += part.length
      parts.push(part)
      if (size > bytesMax) refuse(413)
      else if (bytesHeld > HELD_MAX) refuse(503)
    }
    request.on('data', onData)
    request.once('end', () => resolve({ bytes: Buffer.concat(parts), release }))
    request.once('error', () => refuse(null))
    request.once('close', () => request.complete || refuse(null))
  })
}

/** Passes an upload on as it arrives, no faster than it is read. Fails beyond `bytesMax`. */
export function countBytes(bytesMax: number): Transform {
  let size = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      if (size > bytesMax) done(new BodyTooLarge())
      else done(null, part)
    },
  })
}

export class BodyTooLarge extends Error {}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
