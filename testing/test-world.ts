import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'

import { plainAuthSettings } from '#platform/auth-settings.ts'
import { openCommonPasswords } from '#platform/common-passwords.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { remuxFilm } from '#platform/film/remux-film.ts'
import { openMachine } from '#platform/machine.ts'
import type { Message } from '#platform/mail/mail.ts'
import { sendNextEmail } from '#platform/mail/outbox.ts'
import { openPasswordHashes } from '#platform/password-hash.ts'
import { typeset } from '#platform/pdf/typeset.ts'
import { makePackPictures } from '#platform/picture/pack-pictures.ts'
import { makePaperPictures } from '#platform/picture/paper-pictures.ts'
import {
  dominantColorOf,
  inspectPicture,
  makePictureSizes,
  makePreview,
} from '#platform/picture/picture-work.ts'
import { drawSharePictures } from '#platform/picture/share-picture.ts'
import { markDemonstration } from '#platform/secrets/open-keys.ts'
import { secretBox } from '#platform/secrets/secret-box.ts'
import { readTable } from '#platform/table/read-table.ts'
import type { World } from '#platform/world.ts'
import { writeXlsx } from '#platform/xlsx/write-xlsx.ts'
import { openMemoryStorage } from '#testing/media/memory-storage.ts'

import { preparedImage } from './prepared-database.ts'

/**
 * Opening a database takes seconds, emptying it milliseconds, so all tests of a worker share a database. It is
 * opened while this file is imported, because no test timeout runs then.
 */
const server = process.env['TEST_DATABASE_URL']
const { db: shared, onContentChange } = await openDb(
  server ? await databaseOfWorker(server) : { folder: null, image: preparedImage },
)

const commonPasswords = openCommonPasswords()

/** Work on pictures in this process; the server has children for it. */
const pictures = {
  inspect: inspectPicture,
  make: makePictureSizes,
  preview: makePreview,
  dominantColor: dominantColorOf,
  share: drawSharePictures,
  pack: makePackPictures,
  paper: makePaperPictures,
}

/**
 * A new world for each test: empty tables, the company of the demonstration, a stopped clock, emails in a list.
 */
export async function openTestWorld(startsAt = '2026-11-21T09:00:00Z') {
  await shared.execute(sql`select testing.empty_tables()`)
  await markDemonstration(shared)
  let time = new Date(startsAt)
  const keys = [randomBytes(32)]
  const emails: Message[] = []
  const { files, storage } = openMemoryStorage(() => time)
  const world: World = {
    db: shared,
    mail: {
      hasServer: true,
      from: 'MANTO 1976 <hello@manto1976.example>',
      send: async (email) => void emails.push(email),
      deleteFiles: async () => false,
      close: () => {},
    },
    storage,
    pictures,
    tables: { read: readTable },
    tablesOfStrangers: { read: readTable },
    films: { remux: remuxFilm },
    pdf: { typeset },
    xlsx: { write: writeXlsx },
    scanner: null,
    mediaBytesMax: readConfig({}).mediaBytesMax,
    secrets: secretBox(() => keys),
    memory: new Map(),
    passwordHashes: openPasswordHashes({ memoryCost: 8, timeCost: 1 }),
    commonPasswords,
    checkDisk: async () => {},
    processId: randomUUID(),
    isShared: false,
    now: () => time,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    machine: openMachine(tmpdir()),
    origin: 'http://localhost:3000',
    auth: { ...plainAuthSettings, captchaTries: 4 },
    indexNow: null,
  }
  const advanceClock = (milliseconds: number) =>
    void (time = new Date(time.getTime() + milliseconds))
  return {
    world,
    onContentChange,
    emails,
    files,
    passSeconds: (seconds: number) => advanceClock(seconds * 1000),
    passDays: (days: number) => advanceClock(days * 86_400_000),
    /** Runs the worker's jobs until no work is left. */
    sendWaitingEmails: async () => {
      while (await sendNextEmail(world));
    },
  }
}

/**
 * Rows are deleted, not truncated: seven times as fast with such small tables. In a function the server plans the
 * hundred statements once, which halves their time. Foreign keys and triggers are off meanwhile, so that the order of
 * the tables does not matter.
 */
await makeEmptyTables(shared)

async function makeEmptyTables(db: Db): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname in ('public', 'auth')`)
  const deletions = tables.map(({ name }) => `delete from ${name};`).join(' ')
  await db.execute(`create schema if not exists testing;
    create or replace function testing.empty_tables() returns void language plpgsql
      set session_replication_role = replica as $$ begin ${deletions} end $$`)
}

/** A separate database for each test worker, on the server of `address`. */
async function databaseOfWorker(address: string): Promise<string> {
  const name = `worker_${process.env['VITEST_POOL_ID'] ?? '1'}`
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return new URL(`/${name}`, address).href
}
