import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^showroom-(\d+)-/

/**
 * Makes the folder of the socket, which only this user can enter, and removes those of processes that were killed. The
 * name tells whose it is.
 * @param parent the machine's folder for temporary files
 * @returns its path
 */
export function makeSocketFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) removeOwn(join(parent, name))
  }
  return mkdtempSync(join(parent, `showroom-${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Folders of other users stay. */
function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    return
  }
}
