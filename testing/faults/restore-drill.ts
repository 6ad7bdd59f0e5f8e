import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, vi } from 'vitest'

import { openRestored } from './restored-parts.ts'

/**
 * Starts the server on a restored database before its files are there, beside a foreign key, without a key, and with
 * a storage of its own, and waits for the line that names the fault.
 * @returns numbers of pictures and of their files after each step
 */
export async function drillRestore(size: { pictures: number; hours: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const drill = await openRestored({ folder, ...size })
  const lineWith = async (name: string, text: string | RegExp) => {
    const server = await drill.open(name)
    await vi.waitFor(() => expect(server.lines.join('\n')).toMatch(text), 60_000)
    return server
  }
  try {
    // The files come later: rows wait for them.
    drill.copy('secret.key', 'restored')
    await (await lineWith('restored', /"missing":\d+.*storage has no mark/)).close()
    await drill.sweepFor('restored')
    const withoutFiles = await drill.countPictures()
    drill.copy('media', 'restored')
    await drill.sweepFor('restored')
    const withFiles = await drill.countPictures()

    // The folder has no key, or that of another installation.
    const without = await lineWith('keyless', /secret\.key is missing in .*keyless/)
    const exits = [await without.whenEnded()]
    const other = await openRestored({ folder: join(folder, 'other'), pictures: 0, hours: 0 })
    await other.postgres.close()
    drill.copyFrom(join(folder, 'other', 'first', 'secret.key'), 'foreign')
    const foreign = await lineWith('foreign', /secret\.key in .*foreign does not open/)
    exits.push(await foreign.whenEnded())

    // The second node has a folder of its own.
    drill.copy('secret.key', 'second')
    await (await lineWith('second', /storage has no mark/)).close()
    await drill.sweepFor('second')
    return {
      withoutFiles,
      withFiles,
      withOtherStorage: await drill.countPictures(),
      files: await drill.countOriginals('restored'),
      exits,
      isKeyMade: drill.hasKey('keyless'),
    }
  } finally {
    await drill.postgres.close()
    rmSync(folder, { recursive: true })
  }
}
