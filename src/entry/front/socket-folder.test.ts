import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeSocketFolder } from './socket-folder.ts'

test('a start removes the folders of processes that were killed, and of nobody else', () => {
  const parent = mkdtempSync(join(tmpdir(), 'sockets-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const kept = [`showroom-${process.pid}-b`, 'showroom-other', `other-${ended}-a`]
  for (const name of [`showroom-${ended}-a`, ...kept]) mkdirSync(join(parent, name))

  const own = makeSocketFolder(parent)
  expect(readdirSync(parent).toSorted()).toEqual([...kept, basename(own)].toSorted())
})
