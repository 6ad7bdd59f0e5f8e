import type { IncomingMessage } from 'node:http'
import { Readable, Writable } from 'node:stream'

import type { BodyFile } from './body-file.ts'
import type { ReceivedBody, Reception } from './reception.ts'

/** Bytes of a body that are held in memory: a form. The rest of it is on the disk. */
const MEMORY_MAX = 64 * 1024

/** Bytes that must arrive in each window. A browser begins a part of an upload again that was ended. */
const LEAST = { bytes: 15 * 1024, windowMs: 15_000 }

export type Body = {
  bytes: number
  /** The bytes from their start; call it once. */
  read: () => Readable
  release: () => void
}

/** The status that ends a body: too slow, too large, or no room; null: its sender has gone. */
export type RefusedBody = { refused: 408 | 413 | 503 | null }

type Limits = {
  bytesMax: number
  /** Milliseconds in which the whole body must have arrived; null: as long as it keeps its least speed. */
  withinMs: number | null
  network: string
  /** The login, form or link that sends; empty for none. */
  credential: string
}

type Options = { reception: Reception; openFile: () => Promise<BodyFile>; least?: typeof LEAST }

/**
 * Receives bodies whole before their requests take a turn, so that a slow sender holds a socket and no turn.
 * Bytes are counted as they arrive, whatever length was announced.
 */
export function openReceiver({ reception, openFile, least = LEAST }: Options) {
  return (request: IncomingMessage, limits: Limits): Promise<Body | RefusedBody> => {
    const { bytesMax, withinMs, network, credential } = limits
    const { promise, resolve } = Promise.withResolvers<Body | RefusedBody>()
    const content = openContent(openFile)
    const body: ReceivedBody = {
      network,
      sender: `${network} ${credential}`,
      startedAt: performance.now(),
      received: 0,
      onDisk: 0,
      isWhole: false,
      giveWay: () => settle({ refused: 503 }),
    }
    let before = 0
    const slow = setInterval(() => {
      if (body.received - before < least.bytes) settle({ refused: 408 })
      before = body.received
    }, least.windowMs)
    const late =
      withinMs === null ? undefined : setTimeout(() => settle({ refused: 408 }), withinMs)
    const release = () => {
      reception.leave(body)
      content.close()
    }
    const sink = sinkOf(
      async (part) => {
        body.received += part.length
        if (body.received > bytesMax) return settle({ refused: 413 })
        if (body.received > MEMORY_MAX) reception.write(body, body.received - body.onDisk)
        await content.add(part).catch(() => settle({ refused: 503 }))
      },
      () => {
        body.isWhole = true
        settle({ bytes: body.received, read: content.read, release })
      },
    )
    let isSettled = false
    function settle(result: Body | RefusedBody) {
      if (isSettled) return
      isSettled = true
      clearInterval(slow)
      clearTimeout(late)
      request.unpipe(sink)
      if ('refused' in result) release()
      resolve(result)
    }
    reception.enter(body)
    request.once('error', () => settle({ refused: null }))
    request.once('close', () => request.complete || settle({ refused: null }))
    if (!isSettled) request.pipe(sink)
    return promise
  }
}

/** A stream that takes a part at a time. */
function sinkOf(take: (part: Buffer) => Promise<void>, end: () => void): Writable {
  return new Writable({
    write: (part: Buffer, _encoding, done) => void take(part).finally(done),
    final: (done) => {
      end()
      done()
    },
  })
}

/** The bytes of a body: in memory, or in a file from the first byte that is too many for it. */
function openContent(openFile: () => Promise<BodyFile>) {
  let parts: Buffer[] = []
  let size = 0
  let opening: Promise<BodyFile> | undefined
  let file: BodyFile | undefined
  return {
    async add(part: Buffer): Promise<void> {
      parts.push(part)
      size += part.length
      if (size <= MEMORY_MAX) return
      file = await (opening ??= openFile())
      const bytes = Buffer.concat(parts)
      parts = []
      await file.append(bytes)
    },
    read: (): Readable => file?.read() ?? Readable.from(parts),
    close: () => {
      parts = []
      // A file that is being opened is closed too.
      void opening?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
