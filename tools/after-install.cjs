// Runs after every `npm install`, under whatever Node the machine has.
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

// npm 10 drops this link when several optional packages own the same command name.
const packed = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
if (existsSync(packed)) {
  const link = join('node_modules', '.bin', 'node')
  mkdirSync(join('node_modules', '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', '..', packed), link)
}

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'])
