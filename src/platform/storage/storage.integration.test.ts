import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'

import { isBusy } from '#base/busy.ts'

import { openDiskStorage } from './disk-storage.ts'
import { withLocalCache } from './local-cache.ts'
import { openS3Storage } from './s3-storage.ts'
import { isStorageKey, type Storage } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'storage-'))
const bucket = { name: 'coats', configs: [] }
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [bucket],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const s3At = (at: number) =>
  openS3Storage({
    endpoint: `http://127.0.0.1:${at}`,
    region: 'us-east-1',
    bucket: bucket.name,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  })
const storages: Record<string, Storage> = {
  disk: openDiskStorage(join(folder, 'disk')),
  'a disk whose path has dots, spaces and letters of ours': openDiskStorage(
    join(folder, 'shop.example', '.local', 'müşteri verisi İ v1.0'),
  ),
  S3: s3At(port),
}
const bytes = (...list: number[]) => new Uint8Array(list)
const keysOf = async (storage: Storage, prefix: string) =>
  (await storage.list(prefix)).map(({ key }) => key).toSorted()

test('a name longer than file systems allow is no key, and has no file', async () => {
  const key = (length: number) => `${'a'.repeat(length - 5)}.webp`
  expect([isStorageKey(key(200)), isStorageKey(key(201))]).toEqual([true, false])
  for (const storage of Object.values(storages)) {
    await storage.put(key(200), bytes(1))
    expect(await storage.get(key(200))).not.toBeNull()
    expect(await storage.get(key(300))).toBeNull()
    await storage.delete(key(200))
  }
})

describe.each(Object.entries(storages))('files on %s', (_, storage) => {
  test('a file can be written, read, overwritten and deleted', async () => {
    await storage.put('models/abc-320.avif', bytes(1, 2, 3))
    expect(new Uint8Array((await storage.get('models/abc-320.avif'))!)).toEqual(bytes(1, 2, 3))

    await storage.put('models/abc-320.avif', bytes(4))
    expect(new Uint8Array((await storage.get('models/abc-320.avif'))!)).toEqual(bytes(4))

    await storage.delete('models/abc-320.avif')
    await storage.delete('models/abc-320.avif')
    expect(await storage.get('models/abc-320.avif')).toBeNull()
  })

  test('an opened file can be read whole, in part, or not at all', async () => {
    await storage.put('films/abc.mp4', bytes(0, 1, 2, 3, 4))
    const film = await storage.open('films/abc.mp4')
    const read = async (from: number, to: number) =>
      new Uint8Array(await new Response(film?.read(from, to)).arrayBuffer())

    expect(film?.length).toBe(5)
    expect(await read(0, 4)).toEqual(bytes(0, 1, 2, 3, 4))
    expect(await read(1, 2)).toEqual(bytes(1, 2))
    await film?.read(0, 4).cancel()
    await storage.delete('films/abc.mp4')
    for (const key of ['films/abc.mp4', '../films/abc.mp4', 'films'])
      expect(await storage.open(key)).toBeNull()
  })

  test('a large file comes back whole', async () => {
    const large = new Uint8Array(6 * 1024 * 1024).map((_, index) => index % 251)
    await storage.put('originals/large.jpg', large)
    expect(Buffer.compare((await storage.get('originals/large.jpg'))!, large)).toBe(0)
    await storage.delete('originals/large.jpg')
  })

  test('files are listed by a prefix of their keys, with the time of writing', async () => {
    for (const key of ['lists/a-1.avif', 'lists/a-2.avif', 'lists/b-1.webp', 'other/a-1.avif'])
      await storage.put(key, bytes(1))

    expect(await keysOf(storage, 'lists/a')).toEqual(['lists/a-1.avif', 'lists/a-2.avif'])
    expect(await keysOf(storage, '')).toHaveLength(4)
    expect(await storage.list('nothing/')).toEqual([])
    const [file] = await storage.list('other/')
    expect(Math.abs(Date.now() - Number(file?.changedAt))).toBeLessThan(60_000)
  })

  test('a list of more than a thousand is complete', { tags: 'nightly' }, async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `many/f-${index}.avif`)
    while (keys.length > 0)
      await Promise.all(keys.splice(0, 50).map((key) => storage.put(key, bytes(1))))
    expect(await keysOf(storage, 'many/')).toHaveLength(1005)
  })

  test('a name that is no key has no file and cannot be written', async () => {
    for (const key of ['../secret.avif', '/etc/passwd', 'models/', 'A.avif', 'a b.avif', 'x/.part'])
      expect(await storage.get(key)).toBeNull()
    await expect(storage.put('../out.avif', bytes(1))).rejects.toThrow('Not a storage key')
    await expect(storage.delete('../out.avif')).rejects.toThrow('Not a storage key')
  })
})

test(
  'a storage that is silent, broken or not available is busy within its timeouts',
  { tags: 'nightly' },
  async () => {
    const silent = createServer(() => {})
    const broken = createServer((_, response) => void response.writeHead(500).end())
    for (const server of [silent, broken])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const portOf = (server: typeof silent) => (server.address() as AddressInfo).port
    try {
      const began = performance.now()
      const requested = [portOf(silent), portOf(broken), 1].map((at) =>
        s3At(at).get('models/abc-320.avif').catch(isBusy),
      )
      expect(await Promise.all(requested)).toEqual([true, true, true])
      expect(performance.now() - began).toBeLessThan(6000)
    } finally {
      for (const server of [silent, broken]) {
        server.closeAllConnections()
        server.close()
      }
    }
  },
)

test('a picture that was read once can be read while the storage is not available', async () => {
  const behind = openDiskStorage(join(folder, 'behind'))
  const storage = withLocalCache(behind, openDiskStorage(join(folder, 'copies')))
  await storage.put('models/kept-320.avif', bytes(7))
  await storage.put('originals/kept.jpg', bytes(8))
  for (const key of ['models/kept-320.avif', 'originals/kept.jpg']) await storage.get(key)

  await storage.put('films/kept.mp4', bytes(9))
  await storage.open('films/kept.mp4')
  const gone = withLocalCache(s3At(1), openDiskStorage(join(folder, 'copies')))
  expect(await gone.get('models/kept-320.avif')).not.toBeNull()
  expect((await gone.open('films/kept.mp4'))?.length).toBe(1)
  expect(await gone.get('originals/kept.jpg').catch(isBusy)).toBe(true)

  await storage.delete('models/kept-320.avif')
  expect(await gone.get('models/kept-320.avif').catch(isBusy)).toBe(true)
})
