import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { Pool } from 'pg'

import { copyOut, listSequences, listTables } from '../db/copy-rows.ts'
import { migrationLevel } from '../db/migration-level.ts'
import type { DumpedDatabase } from './manifest.ts'

const NEWLINE = 10

/** The file of a table in the folder of a dump. */
export function tableFile(name: string): string {
  return `${name.replaceAll('"', '')}.copy.gz`
}

/**
 * Writes the rows of all tables, as they are at the same moment, into a folder, a file for each table. The embedded
 * database has a single session, so nobody else reads or writes meanwhile.
 */
export async function dumpTables(pool: Pool, folder: string): Promise<DumpedDatabase> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'`)
    const level = await migrationLevel(client)
    const tables: DumpedDatabase['tables'] = []
    for (const table of await listTables(client)) {
      let rows = 0
      const counted = async function* () {
        for await (const chunk of copyOut(client, table)) {
          rows += newlinesIn(chunk)
          yield chunk
        }
      }
      const out = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600 })
      await pipeline(counted, createGzip({ level: 4 }), out)
      tables.push({ ...table, rows })
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    client.release()
    return { level, tables, sequences }
  } catch (error) {
    client.release(true)
    throw error
  }
}

function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count++
  return count
}

/** The dumped rows of a table, compressed. */
export function readTableFile(folder: string, name: string): AsyncIterable<Uint8Array> {
  return createReadStream(join(folder, tableFile(name)))
}
