import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { freePort } from '#testing/free-port.ts'

import { openMetrics } from './metrics.ts'

test('Prometheus reads counts, times and gauges; a gauge that cannot be read is left out', async () => {
  const port = await freePort()
  const metrics = await openMetrics({ port, host: '127.0.0.1' })
  metrics.countRequest('page', '2xx', 0.01)
  metrics.countJob('sendNextEmail', true, 2)
  metrics.watch('queue_depth', 'Waiting requests.', 'queue', () => ({ login: 3, search: 0 }))
  metrics.watch('broken', 'Cannot be read.', null, () => Promise.reject(new Error('away')))
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('showroom_request_seconds_count{kind="page",status="2xx"} 1')
  expect(text).toContain('showroom_job_seconds_count{job="sendNextEmail",failed="true"} 1')
  expect(text).toContain('showroom_queue_depth{queue="login"} 3')
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect(text).not.toMatch(/^showroom_broken \d/m)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  metrics.close()
})

test('the message about a taken port names it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await expect(openMetrics({ port, host: '127.0.0.1' })).rejects.toThrow(/METRICS_PORT/)
  other.close()
})
