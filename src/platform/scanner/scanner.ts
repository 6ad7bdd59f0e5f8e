import { connect } from 'node:net'

import { busyError } from '#base/busy.ts'

import type { ScannerAddress } from './scanner-address.ts'

/** Looks for viruses in what somebody sent. */
export type Scanner = {
  /**
   * The name of what was found, in the scanner's words; null for a clean file.
   * @throws {Error} busy, when the scanner is away, slow or not understood: nobody looked then
   */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** Milliseconds from the first knock to the last word. */
const ANSWER_MS = 10_000
/** Letters of an answer; a longer one is none of clamd's. */
const ANSWER_MAX = 1000

/** A clamd, asked anew for each file by `INSTREAM`; see clamd(8). */
export function openScanner(address: ScannerAddress, answerMs = ANSWER_MS): Scanner {
  return { scan: async (bytes) => readVerdict(await request(address, bytes, answerMs)) }
}

/** What clamd says of a file, without the zero it ends with. */
function request(address: ScannerAddress, bytes: Uint8Array, answerMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(address).setEncoding('latin1')
    const giveUp = (why: string) => {
      clearTimeout(late)
      socket.destroy()
      reject(notScanned(why))
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
    // The file is one piece, with its length before it; a piece of no length ends it.
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

/** Only the two sentences we know count. Any other is no word about the file. */
function readVerdict(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const [, found] = /^stream: (\S.*) FOUND$/.exec(answer) ?? []
  if (!found) throw notScanned(quote(answer))
  return found
}

function notScanned(why: string): Error {
  return busyError(`The virus scanner (${why})`)
}

/** As much of an answer as helps whoever looks for the fault. */
function quote(answer: string): string {
  return JSON.stringify(answer.slice(0, 80))
}
