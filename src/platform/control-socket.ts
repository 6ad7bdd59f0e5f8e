import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A command for the running server, as the arguments of a command line. */
export type ControlCommand = string[]
export type ControlReply = { lines: string[] } | { fault: string }

/** The rights of the folder are the access control: who can write here can also read `secret.key`. */
const boxOf = (dataDir: string) => join(dataDir, 'commands')
const TODO = '.todo'

/**
 * Writes a command for the process that uses the data folder, and waits for its answer.
 * @throws {Error} if no answer comes in time; the command is removed then
 */
export async function sendCommand(
  dataDir: string,
  command: ControlCommand,
  { seconds = 20 } = {},
): Promise<ControlReply> {
  mkdirSync(boxOf(dataDir), { recursive: true, mode: 0o700 })
  const name = join(boxOf(dataDir), randomUUID())
  writeWhole(name + TODO, command)
  for (let tries = seconds * 10; tries > 0; tries--) {
    await pause(100)
    const answer = readWhole<ControlReply>(`${name}.done`)
    if (!answer) continue
    rmSync(`${name}.done`)
    return answer
  }
  rmSync(name + TODO, { force: true })
  throw new Error('The running server did not answer. Is it busy, or of an older version?')
}

/** Takes the next command, runs it and answers. @returns false if there is none */
export async function receiveCommand(
  dataDir: string,
  run: (command: ControlCommand) => Promise<string[]>,
): Promise<boolean> {
  const next = namesIn(boxOf(dataDir)).find((file) => file.endsWith(TODO))
  if (!next) return false
  const name = join(boxOf(dataDir), next.slice(0, -TODO.length))
  const command = readWhole<ControlCommand>(name + TODO)
  // Removed before it runs, so that a crash cannot run it twice.
  rmSync(name + TODO)
  if (!command) return true
  const answer: ControlReply = await run(command).then(
    (lines) => ({ lines }),
    (error: unknown) => ({ fault: error instanceof Error ? error.message : 'It failed' }),
  )
  writeWhole(`${name}.done`, answer)
  return true
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A reader sees the whole file or none. */
function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.part`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

function readWhole<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return null
  }
}
