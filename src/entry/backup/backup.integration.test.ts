import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'

import { ensureSigningKey } from '#auth/sessions/signing-key.commands.ts'
import { bytesIn, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { findLastBackup } from '#platform/last-backup.ts'
import { openSecretBox } from '#platform/secrets/secret-box.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { dumpDatabase } from '#testing/dump-database.ts'
import { addCatalogue } from '#testing/many-products.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { addressOf, restore } from './backup-commands.ts'
import { dumpForBackup } from './dump-for-backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'

/** An embedded database is created from nothing, which takes seconds of processor time. */
const timeout = 120_000
const PASSPHRASE = 'twelve words or more'
const server = process.env['TEST_DATABASE_URL']

const folders: string[] = []
const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-backup-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A site in use: rows in many tables, files, a sealed secret; and a backup of it. */
async function makeSite(passphrase?: string) {
  const { world } = await openTestWorld()
  const dataDir = scratch()
  const secrets = openSecretBox(dataDir)
  const storage = openDiskStorage(join(dataDir, 'media'))
  const site = { ...world, secrets, storage }
  await addCatalogue(site.db)
  await site.db.execute(
    sql`insert into outbox ("to", subject, text, written_at) values ('a@b.example', 'Kumaş\\n\ttab', E'two\nlines', now())`,
  )
  await ensureSigningKey(site)
  await storage.put('models/manto-1.jpg', new Uint8Array(300_000).fill(7))
  await storage.put('models/nothing.txt', new Uint8Array())
  const archive = join(scratch(), 'site.tar')
  const options = {
    dataDir,
    storage,
    dump: async (folder: string) =>
      JSON.parse((await dumpForBackup(site, dataDir, folder)).join('')),
    passphrase,
    version: '1',
    now: world.now,
  }
  const counts = await makeBackup(archive, options)
  return {
    ...site,
    dataDir,
    archive,
    counts,
    sealed: secrets.seal('temporaryPassword', 'Kumaş-1976'),
  }
}

/** Settings of a new machine; on a database server with a database of its own. */
async function newMachine(more: Record<string, string> = {}): Promise<Config> {
  const dataDir = scratch()
  if (!server) return readConfig({ DATA_DIR: dataDir, ...more })
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: await newDatabase(), ...more })
}

async function newDatabase(): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  const name = `restored_${process.pid}_${folders.length}`
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, server).href
}

async function dumpOf(config: Config): Promise<string> {
  const { db, close } = await openDb(addressOf(config))
  const text = await dumpDatabase(db)
  await close()
  return text
}

test(
  'a restored backup has every row, every file and the key, and what was there before is kept aside',
  { tags: 'nightly', timeout },
  async () => {
    const site = await makeSite(PASSPHRASE)
    const expected = await dumpDatabase(site.db)
    expect(site.counts.rows).toBe(expected.split('\n').length)
    expect(readFileSync(site.archive).includes('models/')).toBe(false)
    expect(findLastBackup(site.dataDir)).toMatchObject({
      at: site.now().toISOString(),
      isEncrypted: true,
    })

    const config = await newMachine({ BACKUP_PASSPHRASE: PASSPHRASE })
    writeFileSync(join(config.dataDir, 'secret.key'), 'former')
    await expect(restore(config, site.archive)).rejects.toThrow(/holds secret.key already/)
    const lines = await restore(config, site.archive, { replace: true })
    const aside = /is in (.*)\.$/.exec(lines[1] ?? '')?.[1] ?? ''
    expect(readFileSync(join(aside, 'secret.key'), 'utf8')).toBe('former')
    expect(readdirSync(config.dataDir).filter((name) => !name.startsWith('replaced-'))).toEqual([
      '.lock',
      ...(server ? [] : ['db']),
      'media',
      'secret.key',
    ])

    expect(openSecretBox(config.dataDir).open('temporaryPassword', site.sealed)).toBe('Kumaş-1976')
    const storage = openDiskStorage(join(config.dataDir, 'media'))
    expect((await storage.get('models/manto-1.jpg'))?.length).toBe(300_000)
    expect((await storage.list('')).length).toBe(site.counts.files)

    const { db, close } = await openDb(addressOf(config))
    const mark = /"restored_at": "[^"]+", "restored_moment": "[^"]+"/
    const restored = await dumpDatabase(db)
    expect(restored).toMatch(mark)
    expect(restored.replace(mark, '"restored_at": null, "restored_moment": null')).toBe(expected)
    // Numbers go on, triggers and foreign keys are back.
    await db.execute(
      sql`insert into outbox ("to", subject, text, written_at) values ('a@b.example', 's', 't', now())`,
    )
    const sequences = await db.execute(sql`select distinct sequence from outbox`)
    expect((sequences as unknown as { rows: unknown[] }).rows).toHaveLength(2)
    await expect(db.execute(sql`truncate audit_trail`)).rejects.toThrow(/Failed query/)
    await expect(db.execute(sql`update product_pictures set product_id = 'none'`)).rejects.toThrow(
      /Failed query/,
    )
    await close()
  },
)

test(
  'a damaged, cut or foreign archive is refused before anything is touched',
  { timeout },
  async () => {
    const plain = await makeSite()
    const bytes = readFileSync(plain.archive)
    const config = await newMachine()
    const refused = async (changed: Buffer, message: RegExp, by = config) => {
      writeFileSync(join(plain.dataDir, 'changed.tar'), changed)
      await expect(restore(by, join(plain.dataDir, 'changed.tar'))).rejects.toThrow(message)
      expect(readdirSync(by.dataDir)).toEqual([])
    }
    const flipped = Buffer.from(bytes)
    flipped[flipped.indexOf('models/manto-1.jpg') + 5000]! ^= 1
    await refused(flipped, /another checksum/)
    await refused(bytes.subarray(0, bytes.length / 2), /./)
    await refused(Buffer.from('not an archive at all'), /./)

    const sealed = readFileSync((await makeSite(PASSPHRASE)).archive)
    await refused(sealed, /set BACKUP_PASSPHRASE/)
    const other = readConfig({ DATA_DIR: scratch(), BACKUP_PASSPHRASE: 'another passphrase' })
    await refused(sealed, /passphrase is wrong/, other)
    const right = readConfig({ DATA_DIR: scratch(), BACKUP_PASSPHRASE: PASSPHRASE })
    await refused(sealed.subarray(0, 65_536 * 2), /./, right)
  },
)

/** Writes the archive anew, its entries and their facts changed: it is whole, and no backup of ours. */
async function rewrite(
  archive: string,
  change: (manifest: Manifest, parts: Map<string, Buffer>) => void,
) {
  const parts = new Map<string, Buffer>()
  for await (const { name, read } of readArchive(archive, undefined))
    parts.set(name, await bytesIn(read(), 10_000_000))
  const manifest = JSON.parse(String(parts.get('manifest.json'))) as Manifest
  parts.delete('manifest.json')
  change(manifest, parts)
  const sources = async function* () {
    for (const [name, bytes] of parts)
      yield {
        name,
        size: bytes.length,
        read: async function* () {
          yield bytes
        },
      }
  }
  const path = join(scratch(), 'rewritten.tar')
  await writeArchive(path, sources(), manifest, undefined)
  return path
}

test(
  'a whole archive that is no backup of ours is refused before anything is touched',
  { timeout },
  async () => {
    const { archive } = await makeSite()
    const config = await newMachine()
    const refused = async (path: string, message: RegExp, by = config) => {
      await expect(restore(by, path)).rejects.toThrow(message)
      expect(readdirSync(by.dataDir)).toEqual([])
    }
    const sealed = await newMachine({ BACKUP_PASSPHRASE: PASSPHRASE })
    await refused(archive, /not encrypted.*--unencrypted/, sealed)
    const outside = await rewrite(archive, (_, parts) =>
      parts.set('files/../../x', Buffer.from('x')),
    )
    await refused(outside, /no site has: files\/..\/..\/x/)
    const lacking = await rewrite(archive, (_, parts) =>
      parts.delete('tables/public.outbox.copy.gz'),
    )
    await refused(lacking, /lacks tables\/public.outbox/)
  },
)

test(
  'a restore that fails halfway leaves data folder and database as they were',
  { timeout },
  async () => {
    const { archive } = await makeSite()
    const miscounted = await rewrite(archive, ({ database }) => {
      for (const table of database.tables) if (table.name === 'public.outbox') table.rows = 9
    })
    const config = await newMachine({ BACKUP_PASSPHRASE: PASSPHRASE })
    writeFileSync(join(config.dataDir, 'secret.key'), 'former')
    const options = { replace: true, unencrypted: true }
    await expect(restore(config, miscounted, options)).rejects.toThrow(/got 1 rows/)
    expect(readdirSync(config.dataDir)).toEqual(['secret.key'])
    expect(readFileSync(join(config.dataDir, 'secret.key'), 'utf8')).toBe('former')
    // The embedded database went with its folder; one of a server must be empty again.
    if (server) await restore(config, archive, options)
  },
)

test.runIf(server)(
  'an embedded database moves to PostgreSQL with the same rows',
  { timeout, tags: 'nightly' },
  async () => {
    const site = await makeSite()
    const embedded = readConfig({ DATA_DIR: scratch() })
    await restore(embedded, site.archive)
    const config = readConfig({ DATA_DIR: embedded.dataDir, DATABASE_URL: await newDatabase() })
    const lines = await moveToPostgres(config)
    expect(lines.at(-1)).toContain('Start the server')
    expect(await dumpOf(config)).toBe(await dumpDatabase(site.db))
    expect(existsSync(join(config.dataDir, 'db'))).toBe(false)
    await expect(moveToPostgres(config)).rejects.toThrow(/no embedded database/)
  },
)
