// Measures the built site as visitors and programs meet it, and writes `bench/results.json` and
// `docs/benchmarks.md`. Everything in one run on one machine, so that figures may be compared.
//   npm run bench -- [--rounds 5] [--only throughput,pages,lighthouse,public,start,filter]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'

import { measureFilter } from './filter.mjs'
import { measureLighthouse, measurePublicPages } from './lighthouse.mjs'
import { measurePages } from './pages.mjs'
import { writeReport } from './report.mjs'
import { openSite } from './site.mjs'
import { measureStart } from './start.mjs'
import { openStatic } from './static.mjs'
import { measureThroughput } from './throughput.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)
const isWanted = (name) => !values.only || values.only.split(',').includes(name)

const file = 'bench/results.json'
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
results.machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  processor: cpus()[0]?.model.trim(),
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  rounds,
}

if (isWanted('start')) results.start = await measureStart(rounds)
if (['throughput', 'pages', 'lighthouse', 'public'].some(isWanted)) await measureSite()
if (isWanted('filter')) results.filter = await measureFilter()

writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
writeFileSync('docs/benchmarks.md', writeReport(results))
console.info('written: bench/results.json, docs/benchmarks.md')

async function measureSite() {
  const site = await openSite()
  try {
    const beside = await openStatic(site)
    try {
      if (isWanted('throughput')) results.throughput = await measureThroughput(site, beside, rounds)
      if (isWanted('pages')) results.pages = await measurePages(site)
      if (isWanted('lighthouse')) {
        installLighthouse()
        results.lighthouse = await measureLighthouse(site, beside, rounds)
      }
      if (isWanted('public')) {
        installLighthouse()
        results.publicPages = await measurePublicPages(site)
      }
    } finally {
      await beside.close()
    }
  } finally {
    await site.close()
  }
}

function installLighthouse() {
  if (existsSync('bench/node_modules/lighthouse')) return
  const args = ['ci', '--prefix', 'bench', '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('Lighthouse could not be installed')
}
