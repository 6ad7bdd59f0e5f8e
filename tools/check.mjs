// All checks before a change lands, the fastest first.
// `npm test -- unit` runs only the steps whose names contain a given word.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

import { readServerTests } from '../testing/server-tests.ts'
import {
  ensureBrowser,
  ensurePoppler,
  ensurePostgres,
  ensurePromtool,
  ensureScanner,
} from './test-machine.mjs'

const bin = (name) => `node_modules/.bin/${name}`
const words = process.argv.slice(2)
const counts = { passed: 0, failed: 0, skipped: 0, unstable: 0 }
const missed = []

const steps = {
  format: () => run(bin('oxfmt'), ['--check']),
  lint: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types: () => run(bin('react-router'), ['typegen']) && run(bin('tsc')),
  knip: () => run(bin('knip')),
  'alarm rules': () => {
    const promtool = ensurePromtool()
    if (!promtool) return skip('no promtool could be had: the alarm rules are not checked')
    return (
      run(promtool, ['check', 'rules', 'docs/alarms.yml']) &&
      run(promtool, ['test', 'rules', 'testing/alarms.test.yml'])
    )
  },
  'unit tests': () => vitest('unit', ['--project=unit']),
  build: () => run(process.execPath, ['tools/setup.mjs', 'build']),
  'integration tests': () => {
    const scanner = ensureScanner() || skip('no clamd could be had: its tests are skipped')
    const poppler = ensurePoppler() || skip('no Poppler could be had: what reads PDF is skipped')
    return vitest('integration', ['--project=integration']) && scanner && poppler
  },
  'tests on PostgreSQL': () => {
    const server = ensurePostgres()
    if (!server) return skip('no PostgreSQL could be had: the second database run is skipped')
    try {
      // The nightly run takes all files that use the database. Vitest finds no test and fails if a file is moved.
      const { files, names } = readServerTests()
      const chosen =
        process.env.POSTGRES === 'all'
          ? ['related', 'testing/test-world.ts', '--passWithNoTests=false']
          : ['run', ...files, '--testNamePattern', names.source]
      return vitest('postgres', chosen, { TEST_DATABASE_URL: server.url })
    } finally {
      server.stop()
    }
  },
  journeys: () => {
    const browser = ensureBrowser()
    if (!browser) return false
    const report = 'build/reports/journeys.json'
    rmSync(report, { force: true })
    const passed = run(bin('playwright'), ['test'], {
      CHROMIUM: browser,
    })
    const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
    count(stats.expected ?? 0, stats.unexpected ?? 0, stats.skipped ?? 0)
    counts.unstable += stats.flaky ?? 0
    return passed
  },
}

for (const [name, step] of Object.entries(steps)) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue
  const began = Date.now()
  console.info(`\n── ${name}`)
  const passed = step()
  console.info(
    `── ${name}: ${passed ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`,
  )
  if (!passed) missed.push(name)
}

if (missed.length > 0) console.error(`\nFailed: ${missed.join(', ')}`)
const { passed, failed, skipped, unstable } = counts
const rest = `${skipped > 0 ? `, ${skipped} skipped` : ''}${unstable > 0 ? `, ${unstable} unstable` : ''}`
console.info(`\n${passed} passed, ${failed} failed${rest}`)
process.exit(missed.length > 0 || counts.passed === 0 ? 1 : 0)

function run(command, args = [], env = {}) {
  const path = `node_modules/.bin:${process.env.PATH ?? ''}`
  return (
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    }).status === 0
  )
}

function vitest(name, words, env = {}) {
  const report = `build/reports/${name}.json`
  rmSync(report, { force: true })
  const passed = run(
    bin('vitest'),
    [...words, '--run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  if (!existsSync(report)) return false
  const result = JSON.parse(readFileSync(report, 'utf8'))
  count(result.numPassedTests, result.numFailedTests, result.numPendingTests)
  return passed
}

function count(passed, failed, skipped) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** Missing programs are skipped on a developer's machine; in CI they are a failure. */
function skip(reason) {
  console.warn(reason)
  return !process.env.CI || process.env.CI === 'false'
}
