import { expect, test } from 'vitest'

import { workKind } from './work-kind.ts'

test('a request is as urgent as the result that its sender waits for', () => {
  const kinds = {
    'POST /auth/v1/token?grant_type=refresh_token': 'refresh',
    'POST /auth/v1/token?grant_type=password': 'login',
    'POST /functions/v1/partner-login': 'login',
    'GET /auth/v1/user': 'login',
    'GET /api/admin/dashboard': 'area',
    'PUT /api/portal/favorites/a': 'area',
    'GET /rest/v1/admins?email=eq.a': 'area',
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
