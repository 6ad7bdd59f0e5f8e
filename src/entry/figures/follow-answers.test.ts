import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { openMetrics } from '#platform/metrics.ts'

import { followAnswers } from './follow-answers.ts'
import { requestClass, requestRoute } from './request-route.ts'

type Line = Record<string, unknown>

async function openFollowed() {
  const lines: Line[] = []
  const write = (level: string) => (fields: Line, msg: string) =>
    void lines.push({ level, msg, ...fields })
  const log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  const metrics = await openMetrics({ port: 0, host: '127.0.0.1' })
  const answers = followAnswers(log as never, metrics)
  const server = createServer((request, response) => {
    answers.follow(request, response)
    response.writeHead(request.url === '/health/ready' ? 503 : 200).end('x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string) => {
    const response = await fetch(origin + path)
    await response.text()
    return response
  }
  const close = () => {
    answers.stop()
    metrics.close()
    server.close()
  }
  return { lines, answers, metrics, ask, close }
}

test('each answer carries the id of its line, which names no value of its address', async () => {
  const { lines, ask, close } = await openFollowed()
  const { headers } = await ask(
    '/api/admin/emails/2f0c1a7e-8f7e-4c1d-b7a5-2f6f1a2b3c4d?q=ayse@firma.example',
  )
  const [line] = lines
  expect(line).toMatchObject({
    level: 'debug',
    msg: 'answered',
    request: headers.get('x-request-id'),
    method: 'GET',
    route: '/api/admin/emails/:id',
    status: 200,
  })
  expect(JSON.stringify(lines)).not.toMatch(/ayse|2f0c1a7e-8f7e/)
  close()
})

test('the summary of a minute counts answers by kind and status, and a quiet minute has none', async () => {
  const { lines, answers, ask, close } = await openFollowed()
  for (const path of ['/en', '/en/products?q=wool', '/health/ready', '/health/ready'])
    await ask(path)
  answers.summarize()
  answers.summarize()
  const summaries = lines.filter(({ msg }) => msg === 'answers of a minute')
  expect(summaries).toHaveLength(1)
  expect(summaries[0]).toMatchObject({
    level: 'info',
    answers: { 'health 5xx': 2, 'page 2xx': 1, 'search 2xx': 1 },
  })
  close()
})

test('an address becomes its pattern', () => {
  const patterns = {
    '/en/product/alara-1': '/en/product/:id',
    '/tr/urunler?q=Ayşe': '/tr/urunler',
    '/auth/v1/token?grant_type=password': '/auth/v1/token',
    '/assets/start-5f3aB.js': '/assets/:file',
    '/media/models/elif-1-800.webp': '/media/models/:file',
    '/en/Ay%C5%9Fe%20Y%C4%B1lmaz/90532': '/en/:id/:id',
  }
  for (const [url, pattern] of Object.entries(patterns)) expect(requestRoute(url)).toBe(pattern)
  expect(requestClass('POST', '/en/contact')).toBe('form')
})
