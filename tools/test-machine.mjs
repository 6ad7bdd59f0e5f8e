// Programs that the tests need besides npm packages: a browser, a PostgreSQL server, a virus scanner, a reader of PDF, a checker of alarm rules.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0
const hasApt = existsSync('/usr/bin/apt-get')

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Path of a Chromium, which is installed if missing. The headless build comes first: journeys need a quarter
 * less processor time with it. Null, after printing instructions, if there is none.
 */
export function ensureBrowser() {
  const findBrowser = () =>
    process.env.CHROMIUM ??
    [
      headlessShell,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find(existsSync) ??
    globSync(
      join(process.env.HOME ?? '', '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
    )[0] ??
    null
  const isBest = process.env.CHROMIUM || existsSync(headlessShell)
  if (!isBest && isRoot && hasApt)
    installDebian(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  if (!findBrowser() && isRoot && hasApt) installDebian(['chromium', 'fonts-liberation'])
  else if (!findBrowser()) run('node_modules/.bin/playwright', ['install', 'chromium'])
  if (!findBrowser())
    console.error('No Chromium: install it, or set its path in CHROMIUM=/path/to/chromium')
  return findBrowser()
}

/** Starts a PostgreSQL server in a temporary folder; null if none can be installed. */
export function ensurePostgres() {
  const programs = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? null
  if (!programs() && isRoot && hasApt) installDebian(['postgresql'])
  const bin = programs()
  if (!bin) return null

  const folder = mkdtempSync(join(tmpdir(), 'server-postgres-'))
  const port = 20_000 + (process.pid % 20_000)
  // PostgreSQL refuses to run as root.
  const as = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const asServer = (...command) => run(...split([...as, ...command]))
  if (isRoot) run('chown', ['postgres', folder])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const started =
    asServer(
      `${bin}/initdb`,
      '-D',
      `${folder}/data`,
      '-U',
      'server',
      '--auth=trust',
      '-E',
      'UTF8',
    ) &&
    asServer(
      `${bin}/pg_ctl`,
      '-D',
      `${folder}/data`,
      '-w',
      '-l',
      `${folder}/log`,
      '-o',
      options,
      'start',
    ) &&
    asServer(`${bin}/createdb`, '-h', '127.0.0.1', '-p', String(port), '-U', 'server', 'server')
  if (!started) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  return {
    url: `postgres://server@127.0.0.1:${port}/server`,
    stop() {
      asServer(`${bin}/pg_ctl`, '-D', `${folder}/data`, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Installs clamd, which the tests start themselves; false if it cannot be installed. */
export function ensureScanner() {
  const isInstalled = () => existsSync('/usr/sbin/clamd')
  if (!isInstalled() && isRoot && hasApt) installDebian(['clamav-daemon'])
  return isInstalled()
}

/** Installs Poppler, by which tests read PDF files; false if it cannot be installed. */
export function ensurePoppler() {
  const isInstalled = () => existsSync('/usr/bin/pdftotext')
  if (!isInstalled() && isRoot && hasApt) installDebian(['poppler-utils'])
  return isInstalled()
}

/** Path of Prometheus' checker of alarm rules, unpacked from Debian's package without its server; null if it cannot be had. */
export function ensurePromtool() {
  const folder = 'node_modules/.cache/prometheus'
  const find = () => ['/usr/bin/promtool', `${folder}/usr/bin/promtool`].find(existsSync) ?? null
  if (find() || !hasApt) return find()
  console.info('fetching promtool …')
  mkdirSync(folder, { recursive: true })
  run('sh', [
    '-c',
    `cd ${folder} && { apt-get update -qq || true; } && apt-get download -qq prometheus && dpkg -x prometheus_*.deb .`,
  ])
  return find()
}

function installDebian(packages) {
  console.info(`installing ${packages.join(', ')} …`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], quiet)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

function split([command, ...args]) {
  return [command, args]
}

function run(command, args, env = {}) {
  const { status, stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The server's user has no access to our folder.
    cwd: command === 'runuser' ? '/' : undefined,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ...env },
  })
  if (status !== 0) console.error(`${command}: ${error?.message ?? String(stderr)}`)
  return status === 0
}
