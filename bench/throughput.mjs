import { fork } from 'node:child_process'

import { median } from './numbers.mjs'
import { pages } from './site.mjs'

/** Seconds of one measurement. */
const SECONDS = 2
const CONNECTIONS = 32
/** Rendering keeps a processor busy: more at once would wait, and be refused. */
const RENDERED_CONNECTIONS = 4

/**
 * Requests a second for each page: from the cache, rendered anew, and of the same bytes by the
 * servers beside it. Each round asks all of them, so that what disturbs one disturbs the others.
 */
export async function measureThroughput(site, beside, rounds) {
  const loader = fork('bench/load.mjs')
  const ended = new Promise((_, failed) => {
    loader.once('exit', () => failed(new Error('the load generator ended')))
  })
  ended.catch(() => {})
  const measure = (kind, url) =>
    new Promise((done) => {
      loader.once('message', done)
      const connections = kind === 'rendered' ? RENDERED_CONNECTIONS : CONNECTIONS
      loader.send({ url, seconds: SECONDS, connections })
    })
  const targets = Object.entries(pages).flatMap(([name, path]) => [
    [name, 'cached', site.origin + path],
    // A parameter that no page knows is passed on to the router.
    [name, 'rendered', `${site.origin}${path}?bench=1`],
    ...Object.entries(beside.servers).map(([kind, origin]) => [name, kind, `${origin}/${name}`]),
  ])
  for (const [, kind, url] of targets) await Promise.race([measure(kind, url), ended])
  const seen = targets.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, [, kind, url]] of targets.entries())
      seen[index].push((await Promise.race([measure(kind, url), ended])).perSecond)
  loader.disconnect()
  const result = {}
  for (const [index, [name, kind]] of targets.entries())
    (result[name] ??= {})[kind] = Math.round(median(seen[index]))
  return { pages: result, memoryMb: site.memoryMb() }
}
