import { expect, onTestFinished, test } from 'vitest'

import { PART_BYTES } from '#features/media/started-upload.ts'

import { type Everyday, figuresOf, openEverydayCalls } from './everyday-calls.ts'
import { openFaultServer } from './fault-server.ts'
import { quantile } from './load.ts'
import { sendSlowly } from './slow-bodies.ts'

/** Seconds of each measurement. */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 30)
/** Milliseconds of the slowest twentieth of the calls on a quiet machine; on a busy one twice its own quiet time. */
const P95_MS = 300

async function openSite() {
  const server = await openFaultServer({ AUTH_RATE_LIMITS: 'false', AUTH_CAPTCHA: 'off' })
  onTestFinished(server.close)
  const everyday = await openEverydayCalls(server)
  await everyday.during(5)
  const quiet = await everyday.during(SECONDS / 2)
  console.info(`quiet: ${figuresOf(quiet)}`)
  return { server, everyday, quiet }
}

function expectQuick(answers: Everyday, quiet: Everyday): void {
  for (const [name, list] of Object.entries(answers)) {
    const bar = Math.max(P95_MS, 2 * quantile(quiet[name] ?? [], 0.95))
    const isQuick = quantile(list, 0.95) <= bar
    expect({ name, isQuick, reset: list.filter(({ status }) => status === 0) }).toEqual({
      name,
      isQuick: true,
      reset: [],
    })
  }
}

const crowds = { 'twenty of one network': [20, 1], 'two hundred of twenty networks': [200, 20] }
const PART = '/api/requests/form/files/5a1b0a66-54a5-4f5c-8a3d-4e2f2ad7f5ba/parts?offset=0'

for (const [name, [count = 0, networks = 1]] of Object.entries(crowds))
  test(`${name}: a byte every two seconds, and nobody else waits`, async () => {
    const { server, everyday, quiet } = await openSite()
    const over = new AbortController()
    onTestFinished(() => over.abort())
    // Who is ended comes back.
    const stay = async (index: number) => {
      let ended = 0
      while (!over.signal.aborted) {
        const body = { port: server.port, path: PART, network: `198.51.100.${index % networks}` }
        const step = { bytes: 1, ms: 2000 }
        const { status } = await sendSlowly({ ...body, bytes: 5000, step }, over.signal)
        if (status === 408) ended += 1
      }
      return ended
    }
    const slow = Array.from({ length: count }, (_, index) => stay(index))
    const answers = await everyday.during(SECONDS)
    over.abort()
    const ended = (await Promise.all(slow)).reduce((sum, each) => sum + each, 0)
    console.info(`${name}: ${figuresOf(answers)}; ${ended} ended with 408`)
    expectQuick(answers, quiet)
    expect(ended).toBeGreaterThan(0)
  })

test('480 parts of sixty editors of one network at 16 kB/s each all arrive, and nobody else waits', async () => {
  const { server, everyday, quiet } = await openSite()
  const network = '198.51.100.7'
  const bytes = PART_BYTES / 2
  const started = await Promise.all(
    Array.from({ length: 48 }, async (_, form) => {
      const headers = {
        authorization: `Bearer ${everyday.partner}`,
        'x-form-token': String(form).padStart(43, 'f'),
        'x-forwarded-for': network,
      }
      const address = '/api/portal/requests/form/files'
      const files: { path: string; headers: Record<string, string> }[] = []
      for (let file = 0; file < 10; file += 1) {
        const answer = await fetch(server.origin + address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ name: `${file}.pdf`, bytes }),
        })
        const { id } = (await answer.json()) as { id: string }
        files.push({ path: `${address}/${id}/parts?offset=0`, headers })
      }
      return files
    }),
  )
  const step = { bytes: 8192, ms: 500 }
  const sending = started
    .flat()
    .map(({ path, headers }) =>
      sendSlowly({ port: server.port, path, network, headers, bytes, step }),
    )
  const answers = await everyday.during(bytes / 16_384)
  const sent = await Promise.all(sending)
  const arrived = sent.filter(({ status }) => status === 200)
  const slowest = Math.round(Math.max(...sent.map(({ ms }) => ms)) / 1000)
  console.info(
    `480 uploads: ${arrived.length} arrived, the last after ${slowest} s; ${figuresOf(answers)}`,
  )
  expect(arrived).toHaveLength(480)
  expectQuick(answers, quiet)
})
