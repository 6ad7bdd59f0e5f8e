import { afterAll, expect, test } from 'vitest'

import { openFaultServer } from './fault-server.ts'

const admin = { email: 'admin@manto1976.example', password: 'kumas-makas-iplik-76' }
const ID = 'zeynep-2607'

const server = await openFaultServer({
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
afterAll(server.close)

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${server.origin}/functions/v1/partner-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
}

test('after the answer to a change, no older page is shown any more', async () => {
  const headers = await signIn()
  const show = async (visibility: string) => {
    const answer = await fetch(`${server.origin}/api/admin/catalogue/products/visibility`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ids: [ID], visibility }),
    })
    expect(answer.status).toBe(200)
  }
  const status = async () => (await fetch(`${server.origin}/en/product/${ID}`)).status

  for (let round = 0; round < 3; round++) {
    expect(await status()).toBe(200)
    await show('draft')
    expect([404, 410]).toContain(await status())
    await show('public')
  }
})

test('405 names the allowed methods: for TRACE anywhere, for a form where none is read', async () => {
  const allowOf = async (path: string, method: string) => {
    const { status, headers } = await fetch(server.origin + path, { method })
    return { status, allow: headers.get('allow') }
  }
  expect(await allowOf('/en/brand', 'POST')).toEqual({ status: 405, allow: 'GET, HEAD' })
  expect(await allowOf('/auth/v1/user', 'PATCH')).toMatchObject({
    status: 405,
    allow: expect.stringContaining('GET') as string,
  })
})
