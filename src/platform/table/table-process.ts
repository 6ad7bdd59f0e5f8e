import { fork } from 'node:child_process'
import { extname } from 'node:path'

import { busyError } from '#base/busy.ts'
import type { TableHints } from '#base/table-reading.ts'

import type { Table, TableFault } from './table.ts'

/** Reads the file of a table. */
export type Tables = { read(bytes: Uint8Array, hints?: TableHints): Promise<Table | TableFault> }

/** Milliseconds for one file. */
const READ_MS = 30_000
const MEGABYTES_MAX = 384

/**
 * Reads each file in a process of its own, which ends with it: what a file takes in time and memory, the
 * server does not. One file at a time.
 */
export function openTableReader(): Tables {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: (bytes, hints = {}) => {
      const read = last.then(() => readApart(bytes, hints))
      last = read.catch(() => {})
      return read
    },
  }
}

function readApart(bytes: Uint8Array, hints: TableHints): Promise<Table | TableFault> {
  const child = fork(new URL(`./table-worker${extname(import.meta.url)}`, import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEGABYTES_MAX}`],
    // An empty environment: the process gets no settings and no keys.
    env: {},
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), READ_MS)
    child.once('message', (result) => resolve(result as Table | TableFault))
    child.once('error', () => reject(busyError('Reading of tables')))
    child.once('exit', () => {
      clearTimeout(late)
      // After an answer this changes nothing; without one the file was too much.
      resolve('tableSuspicious')
    })
    child.send({ bytes, hints }, (error) => error && reject(busyError('Reading of tables')))
  })
}
