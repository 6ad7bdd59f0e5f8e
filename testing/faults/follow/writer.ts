import { setTimeout as pause } from 'node:timers/promises'

import { readConfig } from '../../../src/platform/config.ts'
import { poolOf } from '../../../src/platform/db/db.ts'
import { openWorld } from '../../../src/platform/world.ts'

/** A process with database, storage and copies as the server has them; it writes until it is killed. */
const world = await openWorld(readConfig(process.env))
const pool = poolOf(world.db)
await pool.query(`create table if not exists markers
  (marker integer primary key, at timestamptz not null, file text, filler text not null)`)
await world.follow()
setInterval(() => {
  const state = world.follower?.state()
  console.info(
    `s${JSON.stringify({ isProven: state?.isProven, upToDateAt: state?.upToDateAt.getTime() })}`,
  )
}, 200)

const { rows } = await pool.query<{ last: number }>(
  'select coalesce(max(marker), 0) as last from markers',
)
for (let marker = (rows[0]?.last ?? 0) + 1; ; marker++) {
  // A file now and then: before its row, as uploads do.
  const file = marker % 7 === 0 ? `marks/${marker}.txt` : null
  if (file) await world.storage.put(file, Buffer.from(`file of ${marker}`.repeat(500)))
  const client = await pool.connect()
  const at = new Date()
  await client.query('begin')
  await client.query('insert into markers values ($1, $2, $3, $4)', [
    marker,
    at,
    file,
    'x'.repeat((marker * 37) % 900),
  ])
  await client.query(
    `insert into outbox ("to", subject, text, written_at) values ('a@b.example', $1, '', now())`,
    [`marker ${marker}`],
  )
  await client.query('commit')
  client.release()
  console.info(`m${JSON.stringify({ marker, at: Date.now(), file })}`)
  if (marker % 50 === 0) {
    await pool.query(`update markers set filler = filler || 'u' where marker % 11 = $1`, [
      marker % 11,
    ])
    await pool.query(marker % 200 === 0 ? 'checkpoint' : 'vacuum markers')
  }
  await pause(100)
}
