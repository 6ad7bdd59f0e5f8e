import { readFileSync } from 'node:fs'

import { afterAll, expect, onTestFinished, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'
import { flood, postChunked } from './flood.ts'
import { floods } from './floods.ts'
import { addressOf, newSearch, openVisitors, withStatus } from './load.ts'

/** Short versions of the faults. No test depends on how busy the machine is: figures are in docs/reliability.md. */
const server = await openFaultServer()
afterAll(server.close)

async function createVisitors() {
  const visitors = openVisitors(server.port)
  onTestFinished(visitors.close)
  await visitors.openLoop(10, 0.3, () => ({ path: '/en' }))
  return visitors
}

test('503 in a flood of searches some are answered, the rest refused at once, and pages and health all answered', async () => {
  const visitors = await createVisitors()
  const [searches, cached, health] = await Promise.all([
    visitors.openLoop(400, 3, (index) => ({ path: newSearch(), address: addressOf(index % 200) })),
    visitors.openLoop(10, 3, () => ({ path: '/en' })),
    visitors.openLoop(10, 3, (index) => ({ path: `/health/${index % 2 ? 'live' : 'ready'}` })),
  ])
  const refused = withStatus(searches, 503)
  expect(withStatus(searches, 200).length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(withStatus(searches, 200).length + refused.length).toBe(searches.length)
  expect(withStatus(cached, 200)).toHaveLength(cached.length)
  expect(withStatus(health, 200)).toHaveLength(health.length)
})

for (const [name, requestTexts] of Object.entries(floods))
  test(
    `${name}, asked for and left, take no finished page away and stop no search after them`,
    { tags: 'nightly' },
    async () => {
      const visitors = await createVisitors()
      const reading = visitors.openLoop(10, 3, () => ({ path: '/en' }))
      await flood({ port: server.port, texts: requestTexts(), leaveAfterMs: 100 })
      const cached = await reading
      expect(withStatus(cached, 200)).toHaveLength(cached.length)
      await expect
        .poll(async () => (await fetch(`${server.origin}${newSearch()}`)).status, {
          timeout: 20_000,
        })
        .toBe(200)
    },
  )

test('413 sixty megabytes without an announced length', async () => {
  const before = server.memory()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      postChunked(server.port, { path: '/en/contact', bytes: 60 * 1024 * 1024, first: 'message=' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413))
  expect(server.memory() - before).toBeLessThan(200)
})

test('the busy page speaks the language of the address', async () => {
  const visitors = await createVisitors()
  const crowd = visitors.openLoop(400, 3, () => ({ path: newSearch(), address: '192.0.2.66' }))
  const pages = new Map<string, string>()
  for (const [locale, path] of Object.entries({ tr: '/tr/urunler', ru: '/ru/produkty' }))
    for (let tries = 0; tries < 40 && !pages.has(locale); tries++) {
      const answer = await fetch(`${server.origin}${path}?q=${Math.random()}`, {
        headers: { 'x-forwarded-for': '192.0.2.66' },
      })
      if (answer.status === 503) pages.set(locale, await answer.text())
    }
  await crowd
  for (const [locale, text] of pages) {
    const { title } = JSON.parse(
      readFileSync(`src/i18n/messages/server/busy.${locale}.json`, 'utf8'),
    ) as { title: string }
    expect(text).toContain(`<html lang="${locale}">`)
    expect(text).toContain(title)
  }
  expect([...pages.keys()]).toEqual(['tr', 'ru'])
})

test('a back process that dies is started again, and finished pages are shown meanwhile', async () => {
  const visitors = await createVisitors()
  const before = server.back()
  process.kill(before, 'SIGKILL')
  const cached = await visitors.openLoop(10, 1, () => ({ path: '/en' }))
  expect(withStatus(cached, 200)).toHaveLength(cached.length)
  await expect
    .poll(async () => (await fetch(`${server.origin}${newSearch()}`)).status, { timeout: 20_000 })
    .toBe(200)
  expect(server.back()).not.toBe(before)
})
