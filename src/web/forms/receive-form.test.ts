import { type RouterContextProvider as Context, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { Refusal } from '#base/refusal.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { localeContext, networkContext, worldContext } from '../shell/context.ts'
import { receiveForm } from './receive-form.ts'

const schema = z.object({
  email: z.string(),
  name: z.string().check(z.minLength(2, 'tooShort2')),
})

async function receive(
  fields: Record<string, string>,
  submit: () => Promise<unknown>,
  opened?: Awaited<ReturnType<typeof openTestWorld>>,
) {
  const { world } = opened ?? (await openTestWorld())
  const context: Context = new RouterContextProvider()
  context.set(worldContext, world)
  context.set(localeContext, 'tr')
  context.set(networkContext, '192.0.2.7')
  const request = new Request('http://localhost/tr/iletisim', {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@butik.example', ...fields }),
  })
  return receiveForm({ request, context }, { page: 'contact', schema, submit })
}

test('an accepted form is thanked for in its language', async () => {
  const answer = (await receive({ name: 'Ada' }, async () => 'kept')) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/tr/iletisim?sent#sent')
})

test('a failure of ours keeps what was typed, and is no success', async () => {
  const failing = async () => {
    throw new Error('a bug')
  }
  expect(await receive({ name: 'Ada' }, failing)).toMatchObject({
    data: { typed: { name: 'Ada' }, errors: { '': 'sendFailed' } },
    init: { status: 500 },
  })
})

test('while the database is away what was typed comes back, with a way to reach the maker', async () => {
  const away = async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  expect(await receive({ name: 'Ada' }, away)).toMatchObject({
    data: { typed: { name: 'Ada' }, errors: { '': 'busyForm' } },
    init: { status: 503, headers: { 'Retry-After': '1' } },
  })
})

test('a refusal of the server is said with its own code and status', async () => {
  const refusing = async () => {
    throw new Refusal('tooMany', 'tooMany')
  }
  expect(await receive({ name: 'Ada' }, refusing)).toMatchObject({
    data: { errors: { '': 'tooMany' } },
    init: { status: 429 },
  })
})

test('a program that fills in the hidden field is thanked and forgotten', async () => {
  let submitted = false
  const answer = await receive({ name: 'Ada', fax: '1' }, async () => (submitted = true))
  expect((answer as Response).status).toBe(302)
  expect(submitted).toBe(false)
})

test('429 refused forms are counted: the sixty-first of a network has to wait, a valid form need not', async () => {
  const opened = await openTestWorld()
  const send = (name: string) => receive({ name }, async () => 'stored', opened)
  for (let index = 0; index < 60; index++)
    expect(await send('A')).toMatchObject({ data: { errors: { name: 'tooShort2' } } })
  expect(await send('A')).toMatchObject({
    data: { errors: { '': 'tooManyForms' } },
    init: { status: 429 },
  })
  expect(await send('Ada')).toMatchObject({ status: 302 })
})
