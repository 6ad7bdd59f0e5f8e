import { expect, test } from 'vitest'

import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

import { newRouter } from '../router.ts'
import { guestRequestsRouter } from './requests.ts'

async function openRequests() {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const guests = newRouter()
  guests.route('/', guestRequestsRouter)
  const router = openTestRouter(world, { '/api/requests': guests })
  const post = async (path: string, body: BodyInit, type: string) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    const answer = await router.request(`/api/requests${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const read = (text: string) =>
    post('/read-text', JSON.stringify({ text, locale: 'tr' }), 'application/json')
  return { world, router, post, read }
}

test('a visitor gets the models of a text with their quantities, but not their packing', async () => {
  const { read } = await openRequests()
  const { status, body } = await read('mn-1 camel 36/2 38/3\nMN-404 siyah 38/1')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    lines: [{ productId: 'alara-1', quantities: { camel: { '36': 2, '38': 3 } } }],
    marks: [{ reason: 'unknownModel', text: 'MN-404' }],
    models: [{ id: 'alara-1', packing: null }],
  })
})

test('a text that is too long is refused', async () => {
  const { read } = await openRequests()
  expect((await read('x'.repeat(10_001))).status).toBe(400)
})

test('a workbook is read by its keys, and any other file is refused', async () => {
  const { post } = await openRequests()
  const table = [
    ['Model', 'ID', '38', '36'],
    ['Alara', 'alara-1/camel', { entry: 3 }, { entry: null }],
    ['?', 'nobody-9/camel', { entry: 3 }, { entry: null }],
  ]
  const { status, body } = await post(
    '/read-sheet?locale=tr',
    xlsxOf(table),
    'application/octet-stream',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rows: [{ productId: 'alara-1', color: 'camel', sizes: { '38': 3 } }],
    faults: [{ row: 3, kind: 'keyUnknown' }],
  })
  expect((await post('/read-sheet?locale=tr', '%PDF-1.7 no table', 'text/plain')).status).not.toBe(
    200,
  )
})

test('models that a visitor does not see are left out', async () => {
  const { router } = await openRequests()
  const answer = await router.request('/api/requests/models?locale=en&ids=alara-1,nobody-9')
  expect(await answer.json()).toMatchObject([{ id: 'alara-1' }])
})
