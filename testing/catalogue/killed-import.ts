/**
 * A process that imports a table into a data folder and then undoes that, and stops within a
 * transaction, so that a test can kill it there: `node killed-import.ts <folder> <transaction>`.
 */
import { desc } from 'drizzle-orm'

import { mapImport, runImport, undoImport } from '#features/catalogue-import/import.commands.ts'
import { workOnImports } from '#features/catalogue-import/import.jobs.ts'
import { imports } from '#features/catalogue-import/import.tables.ts'
import { createImport } from '#features/catalogue-import/read-import.commands.ts'
import { readConfig } from '#platform/config.ts'
import { openWorld, type World } from '#platform/world.ts'
import { tableOfCoats } from '#testing/many-rows.ts'

const [, , folder = '', stop = '0'] = process.argv
const world = await openWorld(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
const by = '11111111-1111-4111-8111-111111111111'

let count = 0
const stopping = {
  ...world,
  db: new Proxy(world.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name) as unknown
      return (run: (tx: World['db']) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await run(tx)
          // All rows are written, and none is committed.
          if ((count += 1) === Number(stop)) {
            console.info('standing still')
            await new Promise(() => {})
          }
          return result
        })
    },
  }),
}

const work = async () => {
  while (await workOnImports(stopping));
}
const [last] = await world.db.select().from(imports).orderBy(desc(imports.sentAt)).limit(1)
let id = last?.id ?? ''
if (!last) {
  const bytes = new TextEncoder().encode(tableOfCoats(250))
  id = await createImport(world, { bytes, name: 'a.csv', locale: 'tr' }, by)
  const [row] = await world.db.select().from(imports)
  await mapImport(world, id, { mapping: row?.mapping ?? [], addsTerms: true, defaults: {} })
}
await work()
const stateOf = async () => (await world.db.select().from(imports))[0]?.state
if ((await stateOf()) === 'checked') await runImport(world, id, by)
await work()
console.info('imported')
if ((await stateOf()) === 'done') await undoImport(world, id, by)
await work()
console.info(`through, ${await stateOf()}`)
await world.close()
