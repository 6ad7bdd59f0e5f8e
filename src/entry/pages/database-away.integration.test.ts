/** @module-tag nightly */

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openDb } from '#platform/db/db.ts'
import { markDemonstration } from '#platform/secrets/open-keys.ts'
import { openOwnPostgres, postgresPrograms } from '#testing/faults/own-postgres.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

const typed = {
  firstName: 'Ayşe',
  lastName: 'Demir',
  email: 'ayse@butik.example',
  countryCode: 'TR',
  phone: '5321234567',
  message: 'Please send me the price list of the winter collection.',
  consent: 'on',
}
const json = { 'content-type': 'application/json' }
const login = JSON.stringify({ email: typed.email, password: 'wrong-password-1' })

describe.skipIf(!postgresPrograms)('on a server that is stopped', () => {
  test('pages, forms, logins and the API answer 503 with Retry-After, and all of them work afterwards', async () => {
    const server = await openOwnPostgres()
    const { db, close } = await openDb(server.url)
    onTestFinished(async () => {
      await close()
      await server.close()
    })
    await markDemonstration(db)
    const { world } = await openTestWorld()
    const fetch = await openTestApp({ ...world, db })
    const send = async () =>
      fetch('/en/contact', { method: 'POST', body: new URLSearchParams(typed) })
    const callAll = async () =>
      Promise.all([
        fetch('/en/products?q=coat'),
        send(),
        fetch('/functions/v1/partner-login', { method: 'POST', headers: json, body: login }),
        fetch('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ refresh_token: 'abcdefghijkl' }),
        }),
        fetch('/api/catalogue/suggestions?q=coat&locale=en'),
        fetch('/en/site.webmanifest'),
        fetch('/health/ready'),
      ])
    // The frame of the pages is read once before the outage.
    for (const path of ['/en/contact', '/en/products']) expect((await fetch(path)).status).toBe(200)

    await server.stop()
    const away = await callAll()
    expect(away.map(({ status }) => status)).toEqual(away.map(() => 503))
    expect(away.map((answer) => answer.headers.get('retry-after'))).toEqual(away.map(() => '1'))
    const [list = '', form = ''] = await Promise.all(
      away.slice(0, 2).map((response) => response.text()),
    )
    expect(list).toContain('This page is not available right now')
    expect(list).toContain('href="tel:')
    for (const value of [typed.lastName, typed.phone, typed.email, typed.message])
      expect(form).toContain(value)
    expect(form).toMatch(/write to \S+@\S+ or call \+/)

    await server.start()
    expect((await send()).status).toBe(302)
    // A check of readiness is valid for a second.
    await vi.waitFor(async () => expect((await fetch('/health/ready')).status).toBe(200), 10_000)
    const back = await callAll()
    expect(back.map(({ status }) => status)).toEqual([200, 302, 200, 400, 200, 200, 200])
    // A repeated message is stored once.
    expect(await server.query('select email from contact_messages')).toEqual([
      { email: typed.email },
    ])
  }, 120_000)
})
