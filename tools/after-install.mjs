// Runs after every `npm install`, under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { stamp } from './stamp.mjs'

// npm 10 drops this link when several optional packages own the same command name.
const packed = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
if (existsSync(packed)) {
  const link = join('node_modules', '.bin', 'node')
  mkdirSync(join('node_modules', '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', '..', packed), link)
}

// Without the tools there is nothing to build with: the next start installs them.
if (existsSync(join('node_modules', 'vite'))) stamp('node_modules')
if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'])
