// `npm start`, `npm run dev`, `npm test` and the errands come in here, on whatever Node (20 or newer) the machine has.
// Does only what is out of date, then hands over to the pinned Node from the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mode = process.argv[2]
const pinnedNode = join('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

const programs = { errand: 'src/entry/errand.ts', 'check-deploy': 'src/entry/check-deploy.ts' }

// An errand may come while the house runs: what it runs on is not replaced under its feet.
if (!programs[mode] || !existsSync(pinnedNode)) ensurePackages()
if (mode === 'start') ensureBuild()
if (mode === 'test') handOver(['tools/check.mjs', ...process.argv.slice(3)], {})
else
  handOver(
    [
      ...(existsSync('.env') ? ['--env-file=.env'] : []),
      ...(mode === 'dev' ? ['--conditions=development'] : []),
      ...(programs[mode] ? [programs[mode], ...process.argv.slice(3)] : ['src/entry/server.ts']),
    ],
    { NODE_ENV: mode === 'dev' ? 'development' : 'production' },
  )

function ensurePackages() {
  const wanted = hashOf(['package.json', 'package-lock.json'], process.platform + process.arch)
  if (read('node_modules/.setup') === wanted) return
  say('installing packages (about half a minute) …')
  // npm runs on the Node that started it, never on the copy it is about to delete.
  const npm = process.env.npm_execpath
  const host = process.env.npm_node_execpath ?? process.execPath
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  run(npm ? host : 'npm', npm ? [npm, ...ci] : ci, { PATH: path })
  if (!existsSync(pinnedNode)) {
    fail(
      `no Node for ${process.platform} ${process.arch} among the packages; supported: linux x64, linux arm64, windows x64`,
    )
  }
  writeFileSync('node_modules/.setup', wanted)
}

function ensureBuild() {
  const wanted = hashOf(
    ['package-lock.json', 'house.ts', 'vite.config.ts', 'react-router.config.ts', 'src', 'public'],
    'build',
  )
  if (read('build/.setup') === wanted) return
  say('building …')
  run(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  writeFileSync('build/.setup', wanted)
}

function handOver(args, env) {
  const child = spawn(pinnedNode, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // A terminal sends its signal to both; a supervisor only to us.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (signal === 'SIGTERM') child.kill(signal)
    })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function run(command, args, env) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) fail(`${[command, ...args].join(' ')} failed; see above`)
}

/** Hash of files and folders with their names, so that a stamp tells whether anything changed. */
function hashOf(paths, salt) {
  const hash = createHash('sha256').update(salt)
  const take = (path) => {
    if (!existsSync(path)) return
    let entries
    try {
      entries = readdirSync(path).sort()
    } catch {
      hash.update(path).update(readFileSync(path))
      return
    }
    for (const entry of entries) take(join(path, entry))
  }
  for (const path of paths) take(path)
  return hash.digest('hex')
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function say(text) {
  console.info(`setup: ${text}`)
}

function fail(text) {
  console.error(`setup: ${text}`)
  process.exit(1)
}
