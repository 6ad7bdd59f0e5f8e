import { PART_BYTES } from '#features/media/started-upload.ts'
import { finishFile } from '#features/requests/finish-file.commands.ts'
import {
  countReceived,
  receiveFilePart,
  startFile,
} from '#features/requests/request-file.commands.ts'
import { listHeldFiles } from '#features/requests/request-file.queries.ts'
import { requestFiles } from '#features/requests/request-file.tables.ts'
import type { FileHolder } from '#features/requests/request-file.ts'
import { readConfig } from '#platform/config.ts'
import { openWorld } from '#platform/world.ts'
/**
 * A process that sends a file of a form in parts into a data folder and goes on where an earlier process stopped:
 * `node killed-file.ts <folder> <bytes> <stop>`. After so many parts it stands still, so that a test can kill it
 * there; with `0` it finishes the file and prints its hash.
 */
import { largePdf } from '#testing/trade/sample-files.ts'

const [, , folder = '', bytes = '0', stop = '0'] = process.argv
const world = await openWorld(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
// The free space of the test machine must not matter.
const roomy = { ...world, storage: { ...world.storage, hasFreeSpace: async () => true } }
const holder: FileHolder = { kind: 'form', formHash: 'a'.repeat(64), isGuest: false }
const file = largePdf(Number(bytes))

const [earlier] = await listHeldFiles(world, holder)
const id = earlier?.id ?? (await startFile(world, holder, { name: 'a.pdf', bytes: file.length }))
let partCount = 0
for (let offset = await countReceived(world, holder, id); offset < file.length;) {
  if (Number(stop) > 0 && partCount === Number(stop)) {
    console.info('standing still')
    await new Promise(() => setInterval(() => {}, 1000))
  }
  const part = file.subarray(offset, offset + PART_BYTES)
  offset = await receiveFilePart(roomy, holder, id, { offset, bytes: part })
  partCount += 1
}
await finishFile(world, holder, id)
const [row] = await world.db.select().from(requestFiles)
console.info(row?.sha256)
await world.close()
process.exit(0)
