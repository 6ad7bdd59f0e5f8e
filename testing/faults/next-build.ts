import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

type Journal = { entries: { idx: number; when: number; tag: string }[] }

const JOURNAL = 'migrations/meta/_journal.json'
const COMPATIBLE = 'migrations/compatible-from.json'

/** An expand migration: the last release knows nothing of the column and the index, and loses nothing by them. */
const EXPAND = `ALTER TABLE "contact_messages" ADD COLUMN "campaign" text;--> statement-breakpoint
CREATE INDEX "contact_messages_campaign" ON "contact_messages" ("campaign");`

/**
 * A folder with the next release: this build with one more migration.
 * @param compatible may this build run on a database that has the migration?
 */
export function makeNextBuild(compatible: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-build-'))
  const copied = ['migrations', 'src', '.git', '.env', 'data']
  for (const name of readdirSync('.').filter((each) => !copied.includes(each)))
    symlinkSync(resolve(name), join(folder, name))
  cpSync('migrations', join(folder, 'migrations'), { recursive: true })
  // The server reads the files of functions; it is built without the rest.
  mkdirSync(join(folder, 'src'))
  cpSync('src', join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.(ts|tsx|css)$/.test(path),
  })

  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_expand`
  const entry = { ...last, idx, when: (last?.when ?? 0) + 1000, tag }
  writeFileSync(join(folder, `migrations/${tag}.sql`), EXPAND)
  writeFileSync(
    join(folder, JOURNAL),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  )
  const oldest = JSON.parse(readFileSync(COMPATIBLE, 'utf8')) as Record<string, number>
  writeFileSync(
    join(folder, COMPATIBLE),
    JSON.stringify({ ...oldest, [tag]: compatible ? idx - 1 : idx }),
  )
  return folder
}
