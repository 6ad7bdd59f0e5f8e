import { connect } from 'node:net'

import { busyError } from '#base/busy.ts'

import type { ScannerAddress } from './scanner-address.ts'

/** Scans uploads for viruses. */
export type Scanner = {
  /**
   * @returns the scanner's name of the found virus; null for a clean file
   * @throws {Error} busy, if the scanner is not available, too slow or not understood
   */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** Milliseconds from the start of the connection to the end of the answer, and more for each megabyte. */
const ANSWER_MS = 10_000
const MEGABYTE_MS = 500
/** Maximum length of an answer; clamd never sends a longer answer. */
const ANSWER_MAX = 1000

/** A clamd; each file is sent over a new connection with `INSTREAM`, see clamd(8). */
export function openScanner(address: ScannerAddress, answerMs = ANSWER_MS): Scanner {
  return {
    scan: async (bytes) => {
      const patience = answerMs + (bytes.length / 1e6) * MEGABYTE_MS
      return readVerdict(await request(address, bytes, patience))
    },
  }
}

/** The answer of clamd without the zero byte at its end. */
function request(address: ScannerAddress, bytes: Uint8Array, answerMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(address).setEncoding('latin1')
    const giveUp = (reason: string) => {
      clearTimeout(late)
      socket.destroy()
      reject(notScanned(reason))
    }
    const late = setTimeout(() => giveUp('too slow'), answerMs)
    socket.on('error', ({ code }: NodeJS.ErrnoException) => giveUp(code ?? 'broken'))
    socket.on('close', () => giveUp(`no answer ${quote(answer)}`))
    socket.on('data', (part) => {
      answer += String(part)
      if (answer.length > ANSWER_MAX) return giveUp(`too long an answer ${quote(answer)}`)
      if (!answer.endsWith('\0')) return
      clearTimeout(late)
      resolve(answer.slice(0, -1))
      socket.destroy()
    })
    // The file is a single chunk after its length; a chunk of length 0 ends the stream.
    socket.write('zINSTREAM\0')
    socket.write(lengthOf(bytes))
    socket.write(bytes)
    socket.write(lengthOf(new Uint8Array()))
  })
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** Accepts only the two known answers; any other is an error. */
function readVerdict(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const [, virus] = /^stream: (\S.*) FOUND$/.exec(answer) ?? []
  if (!virus) throw notScanned(quote(answer))
  return virus
}

function notScanned(reason: string): Error {
  return busyError(`The virus scanner (${reason})`)
}

/** The start of an answer, for error messages. */
function quote(answer: string): string {
  return JSON.stringify(answer.slice(0, 80))
}
