import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { indexedPages } from '../src/i18n/indexed-pages.ts'
import { paths } from '../src/i18n/paths.ts'
import { medians } from './numbers.mjs'
import { pages } from './site.mjs'

const PORT = Number(process.env.BENCH_PORT ?? 4700) + 5

/** Lighthouse for phone and desktop, and for the same page without script from nginx. */
export async function measureLighthouse(site, beside, rounds) {
  const { default: lighthouse, desktopConfig } =
    await import('./node_modules/lighthouse/core/index.js')
  const result = {}
  const measure = async (url, config) => {
    const records = []
    for (let round = 0; round < rounds; round++) records.push(await audit(lighthouse, url, config))
    return medians(records)
  }
  for (const [name, path] of Object.entries(pages)) {
    result[name] = {
      mobile: await measure(site.origin + path),
      desktop: await measure(site.origin + path, desktopConfig),
    }
    if (beside.servers.nginx)
      result[name].plainMobile = await measure(`${beside.servers.nginx}/plain/${name}`)
  }
  return result
}

/** All that visitors read, with a category and a product of the demonstration. */
const publicPages = [...indexedPages, 'category', 'product']
const parameters = { ':category': 'trench', ':id': 'nehir-2604' }

/** One look of Lighthouse's phone at each public page in each language. */
export async function measurePublicPages(site) {
  const { default: lighthouse } = await import('./node_modules/lighthouse/core/index.js')
  const result = {}
  for (const name of publicPages)
    for (const [language, pattern] of Object.entries(paths[name])) {
      const path = pattern.replace(/:\w+/, (parameter) => parameters[parameter])
      result[path] = { name, language, ...(await audit(lighthouse, site.origin + path)) }
    }
  return result
}

/** Of one look: now and then Lighthouse misses the beginning of a page. */
const TRIES_MAX = 3

async function audit(lighthouse, url, config) {
  for (let tries = 1; ; tries++) {
    const { runtimeError, ...seen } = await look(lighthouse, url, config)
    if (!runtimeError) return seen
    if (tries === TRIES_MAX) throw new Error(`${url}: ${runtimeError.message}`)
  }
}

async function look(lighthouse, url, config) {
  const browser = await openBrowser()
  try {
    const { lhr } = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' }, config)
    const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const value = (name) => lhr.audits[name]?.numericValue ?? 0
    return {
      runtimeError: lhr.runtimeError,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: Math.round(value('largest-contentful-paint')),
      fcpMs: Math.round(value('first-contentful-paint')),
      tbtMs: Math.round(value('total-blocking-time')),
      cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
      bytes: Math.round(value('total-byte-weight')),
    }
  } finally {
    await browser.close()
  }
}

/** A browser of its own for each round, so that nothing is kept from the last. */
async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const child = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [...flags, `--remote-debugging-port=${PORT}`, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json/version`).catch(() => null)
    if (answer?.ok) break
    await wait(50)
  }
  return {
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
