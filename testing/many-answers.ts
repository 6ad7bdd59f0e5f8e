/**
 * A process that reads a hundred megabytes from the embedded database: `node many-answers.ts`. A test runs
 * it with a small heap, so that it fails if answers are not freed.
 */
import { sql } from 'drizzle-orm'

import { openDb } from '#platform/db/db.ts'

import { preparedImage } from './prepared-database.ts'

const { db, close } = await openDb({ folder: null, image: preparedImage })
for (let count = 0; count < 1000; count += 1)
  await db.execute(sql`select repeat('fabric', 20000) as text`)
await close()
console.info('through')
