import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

import { extract, pack, type Pack } from 'tar-stream'

import { isStorageKey } from '../storage/storage.ts'
import { tableFile } from './dump-tables.ts'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'
import { type ArchiveEntry, type Manifest, readManifest } from './manifest.ts'

/** A file for the archive. `read` is called when the archive reaches it. */
export type ArchiveSource = { name: string; size: number; read: () => AsyncIterable<Uint8Array> }

type Part = { name: string; read: () => AsyncIterable<Uint8Array> }

export const KEY_ENTRY = 'secret.key'
const FILES = 'files/'

export const fileEntry = (key: string) => FILES + key
export const tableEntry = (name: string) => `tables/${tableFile(name)}`

/** The key of a file in storage; null for the key of the site, a table or the manifest. */
export function storageKeyOf(entry: string): string | null {
  return entry.startsWith(FILES) ? entry.slice(FILES.length) : null
}

const isOurs = (entry: string) => entry === KEY_ENTRY || isStorageKey(storageKeyOf(entry) ?? '')

/** Name of the last entry, which lists all others with their checksums. */
const MANIFEST = 'manifest.json'
/** The manifest names each file; ten million of them would need more. */
const MANIFEST_BYTES_MAX = 2 ** 31

/**
 * Writes a tar archive that appears under its name when it is complete and on the disk.
 * @param sources read in sequence, a piece at a time
 * @param passphrase encrypts the archive; undefined: not encrypted
 * @returns bytes of the archive
 * @throws {Error} if the file exists
 */
export async function writeArchive(
  path: string,
  sources: AsyncIterable<ArchiveSource>,
  facts: Omit<Manifest, 'entries'>,
  passphrase: string | undefined,
): Promise<number> {
  const part = `${path}.part`
  const file = await open(path, 'wx', 0o600)
  await file.close()
  try {
    const tar = pack()
    const out = createWriteStream(part, { mode: 0o600, flush: true })
    const writing = writeAll(passphrase ? encrypt(bytesOf(tar), passphrase) : bytesOf(tar), out)
    const filled = fill(tar, sources, facts).catch((error: unknown) => {
      tar.destroy(error as Error)
      throw error
    })
    await Promise.all([filled, writing])
    if (!out.closed) await once(out, 'close')
    await rename(part, path)
    return out.bytesWritten
  } catch (error) {
    await rm(part, { force: true })
    await rm(path, { force: true })
    throw error
  }
}

async function fill(
  tar: Pack,
  sources: AsyncIterable<ArchiveSource>,
  facts: Omit<Manifest, 'entries'>,
): Promise<void> {
  const entries: ArchiveEntry[] = []
  const mtime = new Date(facts.madeAt)
  for await (const { name, size, read } of sources) {
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size, mtime, mode: 0o600 }) as unknown as Writable
    await writeAll(hashed(read(), hash), entry)
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
  tar.entry({ name: MANIFEST, mtime, mode: 0o600 }, JSON.stringify({ ...facts, entries }, null, 1))
  tar.finalize()
}

/** Writes as fast as the stream takes it. */
async function writeAll(source: AsyncIterable<Uint8Array>, out: Writable): Promise<void> {
  for await (const chunk of source) if (!out.write(chunk)) await once(out, 'drain')
  const finished = once(out, 'finish')
  out.end()
  await finished
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/**
 * Reads the entries of an archive in their order, each to its end before the next.
 * @param mayBePlain accepts an archive that is not encrypted
 * @throws {Error} with a message to print
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
  mayBePlain = !passphrase,
): AsyncGenerator<Part> {
  const tar = extract()
  const plain = await openPlain(path, passphrase, mayBePlain)
  const feeding = writeAll(plain, tar as unknown as Writable).catch((error: unknown) =>
    tar.destroy(error as Error),
  )
  for await (const entry of tar)
    yield { name: entry.header.name, read: () => entry as unknown as AsyncIterable<Uint8Array> }
  await feeding
}

async function openPlain(
  path: string,
  passphrase: string | undefined,
  mayBePlain: boolean,
): Promise<AsyncIterable<Buffer>> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
  await file.close()
  const bytes = createReadStream(path) as AsyncIterable<Buffer>
  if (!isEncrypted(buffer)) {
    if (mayBePlain) return bytes
    throw new Error(
      'The archive is not encrypted, though BACKUP_PASSPHRASE is set: anybody may have written it. Accept it with --unencrypted',
    )
  }
  if (!passphrase) throw new Error('The archive is encrypted: set BACKUP_PASSPHRASE')
  return decrypt(bytes, passphrase)
}

/**
 * Reads the whole archive and compares every entry with its checksum; nothing is written. Entries have names
 * that a backup gives, so that none reaches beyond the site's own folders.
 * @throws {Error} with a message to print
 */
export async function verifyArchive(
  path: string,
  passphrase: string | undefined,
  mayBePlain = !passphrase,
): Promise<Manifest> {
  const actual = new Map<string, string>()
  let manifest: Manifest | null = null
  for await (const { name, read } of readArchive(path, passphrase, mayBePlain)) {
    if (manifest) throw new Error('The archive goes on after its manifest')
    if (name === MANIFEST) manifest = readManifest(await bytesIn(read(), MANIFEST_BYTES_MAX))
    else actual.set(name, await digestOf(read(), createHash('sha256')))
  }
  if (!manifest) throw new Error('The archive has no manifest: it was not written to its end')
  const wrong = manifest.entries.filter(({ name, sha256 }) => actual.get(name) !== sha256)
  if (wrong[0]) throw new Error(`The archive is damaged: ${wrong[0].name} has another checksum`)
  if (actual.size !== manifest.entries.length)
    throw new Error('The archive has files that are not in its manifest')
  const tables = new Set(manifest.database.tables.map(({ name }) => tableEntry(name)))
  const foreign = [...actual.keys()].find((name) => !tables.has(name) && !isOurs(name))
  if (foreign) throw new Error(`The archive has a file that no site has: ${foreign}`)
  const missing = [KEY_ENTRY, ...tables].find((name) => !actual.has(name))
  if (missing) throw new Error(`The archive lacks ${missing}`)
  return manifest
}

async function digestOf(source: AsyncIterable<Uint8Array>, hash: Hash): Promise<string> {
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

/** @throws {Error} if there are more bytes */
export async function bytesIn(
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > bytesMax) throw new Error('A file of the archive is larger than any of ours')
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

const bytesOf = (tar: Pack) => tar as unknown as AsyncIterable<Buffer>
