import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../free-port.ts'
import { callPostgres, openOwnPostgres, ownFolder, QUICK, queryAt } from './own-postgres.ts'

/**
 * The recipe of `docs/operations.md` on a cluster of its own: log files are archived, a base copy is taken, rows are written,
 * and the server is restored to a moment between two of them.
 * @returns the numbers of the rows that were there at that moment, and those that the restored server has
 */
export async function recoverToMoment(rows: number) {
  const archive = await ownFolder()
  const folder = await ownFolder()
  const data = join(folder, 'data')
  const server = await openOwnPostgres([
    'archive_mode=on',
    `archive_command='test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    'archive_timeout=60s',
  ])
  try {
    await server.query('create table marks (n int primary key)')
    await callPostgres('pg_basebackup', '-d', server.url, '-D', data, '-X', 'none', '-c', 'fast')
    let moment = ''
    for (let n = 1; n <= rows; n += 1) {
      await server.query(`insert into marks values (${n})`)
      if (n !== Math.ceil(rows / 2)) continue
      const [{ now } = { now: '' }] = await server.query<{ now: string }>(
        'select now()::text as now',
      )
      moment = now
      await pause(50)
    }
    const [{ file } = { file: '' }] = await server.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    while (!existsSync(join(archive, file))) await pause(100)
    // The disk of the server is lost.
    await server.stop('immediate')

    const port = await freePort()
    const restored = `postgres://server@127.0.0.1:${port}/postgres`
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    )
    writeFileSync(join(data, 'recovery.signal'), '')
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${QUICK}`
    await callPostgres(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      options,
      'start',
    )
    try {
      // It answers reads as a standby before it has come to the moment.
      while ((await queryAt(restored, 'select where pg_is_in_recovery()')).length > 0)
        await pause(100)
      const found = await queryAt<{ n: number }>(restored, 'select n from marks order by n')
      await queryAt(restored, 'insert into marks values (0)')
      return { expected: Math.ceil(rows / 2), found: found.map(({ n }) => n) }
    } finally {
      await callPostgres('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
    }
  } finally {
    await server.close()
    for (const each of [archive, folder]) rmSync(each, { recursive: true, force: true })
  }
}
