import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { answerRedirect } from './answer-redirect.ts'

const send = async (
  address: string,
  headers: Record<string, string> = {},
  origin = 'https://manto.example',
) => {
  const app = new Hono().all('*', (c) => answerRedirect(c, origin) ?? c.text('page'))
  const { status, headers: answerHeaders } = await app.request(address, { headers })
  return {
    status,
    to: answerHeaders.get('location'),
    cookie: answerHeaders.get('set-cookie'),
    cache: answerHeaders.get('cache-control'),
  }
}

test('302 the bare root follows the browser only where no language was requested or chosen', async () => {
  const language = (tags: string) => ({ 'accept-language': tags })
  expect(await send('/')).toMatchObject({ status: 302, to: '/en', cookie: null })
  expect(await send('/', language('ru-RU,ru;q=0.9,en;q=0.8'))).toMatchObject({ to: '/ru' })
  expect(await send('/', language('de-DE, en;q=0.5, TR;q=0.7'))).toMatchObject({ to: '/tr' })
  expect(await send('/', language('de, fr;q=0.9, *;q=0.1'))).toMatchObject({ to: '/en' })
  expect(await send('/', language('ru;q=0, tr;q=0.1'))).toMatchObject({ to: '/tr' })
  expect(await send('/', { ...language('ru'), cookie: 'i18nextLng=tr' })).toMatchObject({
    to: '/tr',
    cookie: null,
    cache: 'private, no-store',
  })
})

test('302 a language in the query is remembered for the bare root', async () => {
  const { cookie } = await send('/en/products?lng=ru')
  expect(cookie).toBe('i18nextLng=ru; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
  expect(await send('/', { cookie: 'i18nextLng=ru' })).toMatchObject({ to: '/ru' })
  expect((await send('/?lng=tr', {}, 'http://localhost:3000')).cookie).not.toContain('Secure')
  expect(await send('/en?lng=xx')).toMatchObject({ status: 302, to: '/en', cookie: null })
})

test('308 an address that moved for everybody is cached for an hour, a redirect to a requested language is not', async () => {
  const moved = { status: 308, to: '/en/products', cache: 'public, max-age=3600' }
  expect(await send('/en/products/')).toMatchObject(moved)
  expect(await send('/products', { cookie: 'i18nextLng=ru' })).toMatchObject(moved)
  const requested = { status: 302, to: '/ru/produkty', cache: 'private, no-store' }
  expect(await send('/en/products?lng=ru')).toMatchObject(requested)
})
