/**
 * A process of its own that has the embedded database answer a hundred megabytes, so that a
 * test can give it a heap in which only what is let go again has room: `node many-answers.ts`.
 */
import { sql } from 'drizzle-orm'

import { openDb } from '#platform/db/db.ts'

const { db, close } = await openDb({ folder: null })
for (let count = 0; count < 1000; count += 1)
  await db.execute(sql`select repeat('cloth', 20000) as text`)
await close()
console.info('through')
