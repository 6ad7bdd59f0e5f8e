import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../free-port.ts'
import { callPostgres, type OwnPostgres, ownFolder, QUICK, queryAt } from './own-postgres.ts'

/** A standby that follows a server of the test's own, and can be promoted. */
export async function openOwnStandby(primary: OwnPostgres) {
  const folder = await ownFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  await callPostgres(
    'pg_basebackup',
    '-d',
    primary.url,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  )
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${QUICK}`
  await callPostgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const url = `postgres://server@127.0.0.1:${port}/postgres`
  return {
    host: `127.0.0.1:${port}`,
    query: <Row extends object>(text: string) => queryAt<Row>(url, text),
    promote: async () => callPostgres('pg_ctl', '-D', data, '-w', 'promote'),
    close: async () => {
      await callPostgres('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
