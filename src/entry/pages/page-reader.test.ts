import { expect, test } from 'vitest'

import { portalRouter } from '#api/portal/portal.ts'
import { PAGE_PASS, PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { givePagePass } from './page-pass.ts'
import { findPageReader } from './page-reader.ts'

const EMAIL = 'anna@vaza.example'

/** A browser with a page pass. @returns who reads a page, with a mark of this name beside the pass */
async function openReader(origin: string) {
  const opened = await openTestWorld()
  const world = { ...opened.world, origin }
  await makePartner(world, EMAIL)
  const router = openTestRouter(world, {})
    .use('/api/portal/me', givePagePass)
    .route('/api/portal', portalRouter)
    .get('/page', async (c) => c.json((await findPageReader(c))?.user.email ?? null))
  const { access_token: token, user } = await signIn(world, { email: EMAIL, remember: true })
  const headers = { authorization: `Bearer ${token}`, 'x-remembers-session': '1' }
  const me = await router.request('/api/portal/me', { headers })
  const [pass] = (me.headers.getSetCookie()[0] ?? '').split(';')
  expect(pass).toMatch(new RegExp(`^${PAGE_PASS}=.`))
  return async (mark: string): Promise<string | null> => {
    const cookie = `${pass}; ${mark}=${user.id}`
    return (await router.request('/page', { headers: { cookie } })).json()
  }
}

test('over TLS a mark that another host of the domain may have set opens no page', async () => {
  const readerOf = await openReader('https://manto.example')
  expect(await readerOf(`__Host-${PAGE_PASS_USER}`)).toBe(EMAIL)
  expect(await readerOf(PAGE_PASS_USER)).toBeNull()
})

test('without TLS, where browsers refuse the prefix, the mark has none', async () => {
  const readerOf = await openReader('http://localhost:3000')
  expect(await readerOf(PAGE_PASS_USER)).toBe(EMAIL)
})
