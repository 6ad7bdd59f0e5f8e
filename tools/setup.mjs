// `npm start`, `npm run dev`, `npm test` and the commands start here, with the machine's Node (20 or newer).
// Updates outdated packages and builds, then starts the pinned Node from the packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { isCurrent, stamp } from './stamp.mjs'

/** The oldest Node that can run the server, for machines for which the packages have no Node. */
const OLDEST_NODE = 24

const mode = process.argv[2]
const words = process.argv.slice(3)
const pinnedNode = join('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
const environment = existsSync('.env') ? ['--env-file=.env'] : []

/** The optimizing compiler needs 600 MB and a second for a single function of the embedded database. */
const flags = ['--liftoff-only']

/** Flags for commands that open the embedded database: its functions run as they are compiled first. */
const small = ['--liftoff-only']

const modes = {
  start: () => {
    ensurePackages()
    ensureBuild()
    const args = [...flags, ...environment, 'build/server/server.js']
    replaceProcess(args, { ...process.env, NODE_ENV: 'production' })
  },
  dev: () => {
    ensurePackages()
    const args = [...environment, '--conditions=development', 'src/entry/server.ts']
    replaceProcess(args, { ...process.env, NODE_ENV: 'development' })
  },
  build: () => {
    ensurePackages()
    ensureBuild()
  },
  test: () => {
    ensurePackages()
    replaceProcess(['tools/check.mjs', ...words])
  },
  command: () => runProgram('src/entry/cli.ts'),
  backup: () => runProgram('src/entry/backup/backup-cli.ts', ['backup']),
  restore: () => runProgram('src/entry/backup/backup-cli.ts', ['restore'], small),
  'move-to-postgres': () =>
    runProgram('src/entry/backup/backup-cli.ts', ['move-to-postgres'], small),
  'check-deploy': () => runProgram('src/entry/check-deploy.ts'),
}
if (!modes[mode]) fail(`name a mode: ${Object.keys(modes).join(', ')}`)
modes[mode]()

/** Commands that may run beside the server, so they must not replace its packages. */
function runProgram(path, first = [], flags = []) {
  if (!existsSync('node_modules')) ensurePackages()
  replaceProcess([...flags, ...environment, path, ...first, ...words], {
    ...process.env,
    NODE_ENV: 'production',
  })
}

function ensurePackages() {
  if (isCurrent('node_modules')) return
  print('installing packages (about half a minute) …')
  // npm runs on the machine's Node, because it may delete the pinned Node.
  const npm = process.env.npm_execpath
  const host = process.env.npm_node_execpath ?? process.execPath
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  run(npm ? host : 'npm', npm ? [npm, ...ci] : ci, { PATH: path })
  stamp('node_modules')
}

function ensureBuild() {
  if (isCurrent('build')) return
  print('building …')
  run(findNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  stamp('build')
}

/** The pinned Node from the packages, or the machine's Node if they have none for it. */
function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number.parseInt(process.versions.node) >= OLDEST_NODE) return process.execPath
  return fail(
    `the packages have no Node for ${process.platform} ${process.arch}, so Node ${OLDEST_NODE} or newer must be installed; this is ${process.version}`,
  )
}

function replaceProcess(args, env = process.env) {
  const node = findNode()
  // The script replaces itself where it can, so that a signal to this script reaches the server.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)

  const child = spawn(node, args, { stdio: 'inherit', env })
  // A terminal signals both processes, a supervisor only this; the server treats both signals as the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // npm ends at SIGHUP without forwarding it.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function run(command, args, env) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) fail(`${[command, ...args].join(' ')} failed; see above`)
}

function print(text) {
  console.info(`setup: ${text}`)
}

function fail(text) {
  console.error(`setup: ${text}`)
  process.exit(1)
}
