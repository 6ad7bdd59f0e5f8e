import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../free-port.ts'
import { makeNextBuild } from './next-build.ts'
import { openOwnNginx } from './own-nginx.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { openOwnServer } from './own-server.ts'
import { startVisits } from './steady-visits.ts'

/** Milliseconds between the nodes: longer than nginx keeps away from a node that it found closed. */
const BETWEEN_MS = 5000

type Rolling = { visitsPerSecond: number; visits: number }

/**
 * Updates two nodes behind nginx with TLS, one after the other, to a release with an expand migration.
 * @returns what the visitors got, and how the nodes did
 */
export async function updateTwoNodes({ visitsPerSecond, visits: visitsMin }: Rolling) {
  const data = mkdtempSync(join(tmpdir(), 'rolling-update-'))
  const next = makeNextBuild(true)
  const postgres = await openOwnPostgres()
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${port}`
  const open = (node: number, cwd?: string) =>
    openOwnServer(
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: data,
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: '1',
        HOST: '127.0.0.1',
        PORT: String(ports[node]),
        LOG_LEVEL: 'warn',
      },
      cwd,
    )
  const nodes = [await open(0)]
  // The first makes the tables, the key and the owner.
  await nodes[0]?.whenReady()
  nodes.push(await open(1))
  await nodes[1]?.whenReady()
  const nginx = await openOwnNginx(port, ports)
  try {
    const visits = await startVisits(origin, visitsPerSecond)
    await pause(BETWEEN_MS)
    const stopMs: number[] = []
    const startMs: number[] = []
    for (const [index, node] of [...nodes].entries()) {
      visits.enter(`node ${index} stops`)
      const stopped = performance.now()
      await node.close()
      visits.enter(`node ${index} starts`)
      const started = performance.now()
      const updated = await open(index, next)
      await updated.whenReady()
      stopMs.push(Math.round(started - stopped))
      startMs.push(Math.round(performance.now() - started))
      nodes[index] = updated
      visits.enter('both')
      await pause(BETWEEN_MS)
    }
    const columns = await postgres.query(
      `select from information_schema.columns where table_name = 'contact_messages' and column_name = 'campaign'`,
    )
    while (visits.count() < visitsMin) await pause(100)
    return { ...(await visits.stop()), stopMs, startMs, isMigrated: columns.length === 1 }
  } finally {
    await nginx.close()
    for (const node of nodes) await node.close()
    await postgres.close()
    for (const folder of [data, next]) rmSync(folder, { recursive: true })
  }
}

/** A node meets the tables of a release that the running build cannot use. @returns what it then says, and what it said last */
export async function overtakeNode() {
  const data = mkdtempSync(join(tmpdir(), 'overtaken-'))
  const next = makeNextBuild(false)
  const postgres = await openOwnPostgres()
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: data, LOG_LEVEL: 'warn' }
  const earlier = await openOwnServer(settings)
  try {
    await earlier.whenReady()
    const later = await openOwnServer(settings, next)
    await later.whenReady()
    const read = async () =>
      (await fetch(`${earlier.origin}/health/ready`)).json() as Promise<object>
    let readiness = await read()
    for (let tries = 0; tries < 100 && !('message' in readiness); tries += 1) {
      await pause(100)
      readiness = await read()
    }
    const page = (await fetch(`${earlier.origin}/en`)).status
    await earlier.close()
    const again = await openOwnServer(settings)
    const exitCode = await again.whenEnded()
    await later.close()
    return { readiness, page, exitCode, lastLine: again.lines.at(-1) }
  } finally {
    await earlier.close()
    await postgres.close()
    for (const folder of [data, next]) rmSync(folder, { recursive: true })
  }
}
