import { request as raw } from 'node:http'

import { type APIResponse, expect, test } from '@playwright/test'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

/** Headers of every response that can be a document. */
const features = { 'permissions-policy': expect.stringContaining('camera=()') }
/** Headers of every response. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}
const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const FILE = "default-src 'none'; sandbox"
const PAGE = expect.stringMatching(
  /^default-src 'none'; script-src 'self'.*require-trusted-types-for 'script'; trusted-types default$/,
)

test('every kind of answer has its headers', async ({ request }) => {
  const home = await (await request.get('/en')).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? ''
  const icon = /"(\/assets\/[^"]+\.svg)"/.exec(home)?.[1] ?? ''
  const picture = /(\/media\/[^" ]+\.(?:avif|webp))/.exec(
    await (await request.get('/en/products')).text(),
  )?.[1]
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, maxRedirects: 0 })
  const table: [string, Promise<APIResponse>, number, unknown, unknown][] = [
    ['page', request.get('/en'), 200, PAGE, 'no-cache'],
    ['page, HEAD', request.head('/en'), 200, expect.any(String), 'no-cache'],
    ['page that is none', request.get('/en/nothing'), 404, PAGE, 'no-cache'],
    ['form with mistakes', post('/en/contact', {}), 400, PAGE, 'no-store'],
    ['data of a page', request.get('/en/products.data'), 200, NOTHING, 'no-cache'],
    [
      'redirect',
      request.get('/products', { maxRedirects: 0 }),
      308,
      NOTHING,
      'public, max-age=3600',
    ],
    ['bare root', request.get('/', { maxRedirects: 0 }), 302, NOTHING, 'private, no-store'],
    ['refused call', request.get('/api/portal/products'), 401, NOTHING, 'no-store'],
    ['call to nothing', request.get('/api/nothing'), 404, expect.any(String), expect.any(String)],
    ['auth service', request.get('/auth/v1/settings'), 200, NOTHING, 'no-store'],
    ['reads', request.get('/rest/v1/admins'), 401, NOTHING, 'no-store'],
    ['health', request.get('/health/live'), 200, NOTHING, 'no-store'],
    ['picture', request.get(picture ?? ''), 200, FILE, 'public, max-age=31536000, immutable'],
    ['picture that is none', request.get('/media/models/no.webp'), 404, NOTHING, 'no-store'],
    ['script', request.get(script), 200, NOTHING, 'public, max-age=31536000, immutable'],
    ['icon', request.get(icon), 200, NOTHING, 'public, max-age=31536000, immutable'],
    [
      'contact for holes',
      request.get('/.well-known/security.txt'),
      200,
      NOTHING,
      'public, max-age=3600',
    ],
  ]
  for (const [what, requested, status, policy, cache] of table) {
    const answer = await requested
    expect.soft(answer.status(), what).toBe(status)
    expect.soft(answer.headers(), what).toMatchObject({
      ...always,
      ...(what === 'script' ? {} : features),
      'content-security-policy': policy,
      'cache-control': cache,
    })
    if (what === 'script')
      expect.soft(answer.headers(), what).not.toHaveProperty('permissions-policy')
    // The header is absent, because this site has no TLS; `front.test.ts` expects it with TLS.
    expect.soft(answer.headers()['strict-transport-security'], what).toBeUndefined()
  }
})

test('a request that is refused before the router gets the headers too', async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '')
  const send = (path: string, headers: Record<string, string>) =>
    new Promise((done, fail) => {
      raw({ hostname, port, path, method: 'POST', headers: { host, ...headers } }, (response) => {
        response.resume()
        done([response.statusCode, response.headers])
      })
        .on('error', fail)
        .end()
    })
  const expected = {
    ...always,
    ...features,
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
  }
  for (const [status, path, headers] of [
    [400, '/%zz', {}],
    [413, '/en/contact', { 'content-length': '9000000' }],
    [421, '/en', { host: 'evil.example' }],
    [403, '/en/contact', { origin: 'https://evil.example' }],
  ] as const)
    expect(await send(path, headers)).toEqual([status, expect.objectContaining(expected)])
})
