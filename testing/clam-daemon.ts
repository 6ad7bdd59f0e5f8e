import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where Debian puts clamd; `tools/test-machine.mjs` sees that it is there. */
const CLAMD = '/usr/sbin/clamd'
const START_MS = 20_000

export const hasClamDaemon = existsSync(CLAMD)

/**
 * The file that every virus scanner finds and that does nothing. In two halves here: whole, it
 * would be found in this one.
 */
export const eicar = () =>
  Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  )

/** What the daemon calls it: its only signature, and none of the makers of ClamAV. */
export const EICAR_NAME = 'Test.Eicar.UNOFFICIAL'

/** A clamd of the test's own: a folder, a socket in it, one signature. Every start is on the same socket. */
export async function openClamDaemon() {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.sock')
  const config = join(folder, 'clamd.conf')
  const signatures = join(folder, 'signatures')
  await mkdir(signatures)
  // Any kind of file, anywhere in it.
  await writeFile(join(signatures, 'test.ndb'), `Test.Eicar:0:*:${eicar().toString('hex')}\n`)
  await writeFile(
    config,
    [
      'Foreground yes',
      `LocalSocket ${path}`,
      `DatabaseDirectory ${signatures}`,
      `TemporaryDirectory ${folder}`,
      '',
    ].join('\n'),
  )
  let stop = async () => {}
  const start = async () => {
    const child = spawn(CLAMD, [`--config-file=${config}`], { stdio: 'ignore' })
    const exit = once(child, 'exit')
    stop = async () => {
      child.kill()
      await exit
    }
    const until = Date.now() + START_MS
    while (!(await listens(path))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('clamd does not start')
      await pause(20)
    }
  }
  await start()
  return {
    address: { path },
    start,
    stop: () => stop(),
    close: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.on('connect', () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
