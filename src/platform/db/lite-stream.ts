import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

const QUERY = 0x51
const SYNC = 0x53
const FLUSH = 0x48
const TERMINATE = 0x58
const COPY_DONE = 0x63

/** The statement needs the rows that follow it: PGlite reads them from the same batch. */
const COPY_IN = /^copy [^]* from stdin\0$/

/** The server's answer to the start-up packet. PGlite does not send it, so it is made here. */
const greeting = Buffer.concat([
  message('R', int32(0)),
  message('S', 'server_version\0', '18.6\0'),
  message('S', 'client_encoding\0', 'UTF8\0'),
  message('S', 'standard_conforming_strings\0', 'on\0'),
  message('S', 'DateStyle\0', 'ISO, MDY\0'),
  message('S', 'integer_datetimes\0', 'on\0'),
  message('S', 'TimeZone\0', 'UTC\0'),
  message('K', int32(1), int32(1)),
  message('Z', 'I'),
])

/** A socket for `pg` whose other end is PGlite in its worker. */
export class LiteStream extends Duplex {
  readonly #worker: Worker
  #rest: Buffer = Buffer.alloc(0)
  #greeted = false
  #batch: Buffer[] = []
  readonly #hear = (message: unknown) => {
    if (message instanceof ArrayBuffer) this.push(Buffer.from(message))
    else if (message && typeof message === 'object' && 'fatal' in message)
      this.destroy(new Error(String(message.fatal)))
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#hear)
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    while (this.#takeMessage());
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#hear)
    done(error)
  }

  /** Moves a whole message from the buffer to the batch; false if there is none. */
  #takeMessage(): boolean {
    const typed = this.#greeted ? 1 : 0
    if (this.#rest.length < typed + 4) return false
    const length = typed + this.#rest.readInt32BE(typed)
    if (this.#rest.length < length) return false

    const message = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    if (!this.#greeted) {
      this.#greeted = true
      this.push(greeting)
    } else if (message[0] === TERMINATE) this.push(null)
    else {
      this.#batch.push(message)
      if (endsBatch(message)) this.#send()
    }
    return true
  }

  /** Sends everything up to the sync as a single batch, which PGlite answers best. */
  #send() {
    const batch = new Uint8Array(Buffer.concat(this.#batch)).buffer
    this.#batch = []
    this.#worker.postMessage(batch, [batch])
  }
}

function endsBatch(message: Buffer): boolean {
  const [type = 0] = message
  if (type === QUERY) return !COPY_IN.test(message.toString('utf8', 5))
  return type === SYNC || type === FLUSH || type === COPY_DONE
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
