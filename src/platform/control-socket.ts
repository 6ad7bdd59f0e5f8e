import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a command on the machine wants the running server to do, as the words of a command line. */
export type Command = string[]
export type Answer = { lines: string[] } | { fault: string }

/** The folder itself is the lock and key: who can write here can also read `secret.key`. */
const boxOf = (dataDir: string) => join(dataDir, 'commands')
const TODO = '.todo'

/**
 * Leaves a command for the process that has the data folder, and waits for its answer.
 * @throws {Error} when none comes in time; the command is withdrawn then
 */
export async function sendCommand(
  dataDir: string,
  command: Command,
  { seconds = 20 } = {},
): Promise<Answer> {
  mkdirSync(boxOf(dataDir), { recursive: true, mode: 0o700 })
  const name = join(boxOf(dataDir), randomUUID())
  writeWhole(name + TODO, command)
  for (let left = seconds * 10; left > 0; left--) {
    await pause(100)
    const answer = readWhole<Answer>(`${name}.done`)
    if (!answer) continue
    rmSync(`${name}.done`)
    return answer
  }
  rmSync(name + TODO, { force: true })
  throw new Error('The running server did not answer. Is it busy, or of an older version?')
}

/** Takes the next command, runs it, answers. Returns false when none waits. */
export async function receiveCommand(
  dataDir: string,
  run: (command: Command) => Promise<string[]>,
): Promise<boolean> {
  const waiting = namesIn(boxOf(dataDir)).find((file) => file.endsWith(TODO))
  if (!waiting) return false
  const name = join(boxOf(dataDir), waiting.slice(0, -TODO.length))
  const command = readWhole<Command>(name + TODO)
  // Taken before it is done: a crash in between must not do it twice.
  rmSync(name + TODO)
  if (!command) return true
  const answer: Answer = await run(command).then(
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
