import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Path of clamd on Debian; `tools/test-machine.mjs` installs it. */
const CLAMD = '/usr/sbin/clamd'
const START_MS = 20_000

export const hasClamDaemon = existsSync(CLAMD)

/**
 * The harmless test file that every virus scanner finds. It is in two halves here, so that scanners do
 * not find it in this source file.
 */
export const eicar = () =>
  Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  )

/** Its name in the daemon, whose only signature is ours. */
export const EICAR_NAME = 'Test.Eicar.UNOFFICIAL'

/** A clamd for tests: a folder with a socket and a signature. Every start uses the same socket. */
export async function openClamDaemon() {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.sock')
  const config = join(folder, 'clamd.conf')
  const signatures = join(folder, 'signatures')
  await mkdir(signatures)
  // The signature matches any file type, at any offset.
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
