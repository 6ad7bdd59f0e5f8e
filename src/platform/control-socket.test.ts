import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sendCommand, receiveCommand } from './control-socket.ts'

const openBox = () => mkdtempSync(join(tmpdir(), 'commands-'))
const filesIn = (dataDir: string) => readdirSync(join(dataDir, 'commands'))

async function workUntilDone(dataDir: string, run: (command: string[]) => Promise<string[]>) {
  while (!(await receiveCommand(dataDir, run)))
    await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a command runs once, is answered, and leaves no file', async () => {
  const dataDir = openBox()
  const requested = sendCommand(dataDir, ['echo', 'Ayşe'])
  await workUntilDone(dataDir, async ([verb, object]) => [`${verb} ${object}`])
  expect(await receiveCommand(dataDir, async () => [])).toBe(false)
  expect(await requested).toEqual({ lines: ['echo Ayşe'] })
  expect(filesIn(dataDir)).toEqual([])
})

test('an error of a command is reported to its caller', async () => {
  const dataDir = openBox()
  const requested = sendCommand(dataDir, ['break'])
  await workUntilDone(dataDir, async () => {
    throw new Error('No such command')
  })
  expect(await requested).toEqual({ fault: 'No such command' })
})

test('a command that no server takes is removed', async () => {
  const dataDir = openBox()
  await expect(sendCommand(dataDir, ['wait'], { seconds: 0.2 })).rejects.toThrow(/did not answer/)
  expect(filesIn(dataDir)).toEqual([])
  expect(await receiveCommand(openBox(), async () => [])).toBe(false)
})
