import { expect, test } from 'vitest'

import { openQueues, uploadKind, workKind } from './work-kind.ts'

test('a request is as urgent as the result that its sender waits for', () => {
  const kinds = {
    'POST /auth/v1/token?grant_type=refresh_token': 'refresh',
    'POST /auth/v1/token?grant_type=password': 'login',
    'POST /functions/v1/partner-login': 'login',
    'GET /auth/v1/user': 'login',
    'GET /api/admin/dashboard': 'area',
    'PUT /api/portal/favorites/a': 'area',
    'GET /rest/v1/admins?email=eq.a': 'area',
    'GET /api/portal/requests': 'area',
    'GET /api/portal/data-sheets/a?locale=en': 'sheet',
    'GET /api/portal/board-sheets/a': 'sheet',
    'POST /api/portal/requests/read-sheet?locale=en': 'sheet',
    'POST /api/requests/read-sheet?locale=en': 'stranger',
    'GET /api/requests/models?ids=a': 'stranger',
    'POST /api/documents/verify': 'stranger',
    'POST /api/invitation/look': 'stranger',
    'GET /api/admin/documents/a': 'area',
    'POST /en/contact': 'form',
    'POST /tr/iletisim.data': 'form',
    'GET /en/products': 'page',
    'GET /en/products.data': 'page',
    'GET /en/products?color=navy&q=wool': 'search',
    'GET /api/catalogue/suggestions?q=wo': 'search',
    'GET /media/models/a.avif': 'file',
  }
  const judged = Object.keys(kinds).map((request) => {
    const [method = '', url = ''] = request.split(' ')
    return [request, workKind(method, url)]
  })
  expect(Object.fromEntries(judged)).toEqual(kinds)
})

test('strangers have two turns a network and half of all, whatever they call, and never those of staff and forms', async () => {
  const { work } = openQueues()
  const { signal } = new AbortController()
  const started: string[] = []
  const ask = (kind: 'stranger' | 'area' | 'form', network: string) =>
    void work
      .enter({ kind, network, signal })
      .then((leave) => leave && started.push(kind + network))
  for (let count = 0; count < 5; count += 1) ask('stranger', 'a')
  for (const network of ['b', 'c', 'd']) ask('stranger', network)
  ask('area', 's')
  ask('form', 'f')
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual(['strangera', 'strangera', 'strangerb', 'areas', 'formf'])
})

test('files of guests leave turns to those of partners and staff', () => {
  expect(uploadKind('/api/requests/form/files/a/parts?offset=0')).toBe('guestUpload')
  expect(uploadKind('/api/portal/requests/form/files/a/parts?offset=0')).toBe('upload')
  expect(uploadKind('/api/admin/uploads/a?offset=0')).toBe('upload')
})
