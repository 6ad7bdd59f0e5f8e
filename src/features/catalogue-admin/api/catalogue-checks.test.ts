import { expect, test } from 'vitest'

import { productForm } from '#features/catalogue-admin/product-form.ts'
import { detailsForm } from '#features/settings/owner-details.ts'
import {
  addTerms,
  CATALOGUE,
  createStaffSession,
  productFormOf,
} from '#testing/catalogue/staff-session.ts'

test('400 a time to publish in the past publishes nothing and keeps an earlier plan', async () => {
  const office = await createStaffSession()
  const { call, world } = office
  const form = productFormOf(await addTerms(office))
  const id = (await call('POST', `${CATALOGUE}/products`, form)).body.id as string
  const plan = (hours: number) => {
    const at = new Date(world.now().getTime() + hours * 3_600_000).toISOString()
    const body = { ids: [id], visibility: 'public', at }
    return call('PUT', `${CATALOGUE}/products/visibility`, body)
  }
  expect((await plan(24)).status).toBe(200)
  expect(await plan(-24)).toEqual({ status: 400, body: { code: 'timePassed' } })
  expect((await call('GET', `${CATALOGUE}/products/${id}`)).body).toMatchObject({
    visibility: 'draft',
    publishAs: 'public',
  })
})

test('409 a term cannot have the name of another term of its kind, in any spelling', async () => {
  const { call, addTerm } = await createStaffSession()
  const add = (kind: string, name: object) =>
    call('POST', `${CATALOGUE}/terms`, { kind, form: { name } })
  const slug = await addTerm('collections', { name: { tr: 'SK 25/26', en: 'FW 25/26' } })
  const taken = { status: 409, body: { code: 'termNameTaken' } }
  expect(await add('collections', { en: ' fw  25/26 ' })).toEqual(taken)
  expect(await add('collections', { tr: 'ИЛ', en: 'FW 25/26' })).toEqual(taken)
  expect((await add('categories', { en: 'FW 25/26' })).status).toBe(201)
  const other = await addTerm('collections', { name: { tr: 'SK 26/27' } })
  const rename = (of: string, version: number, name: object) =>
    call('PUT', `${CATALOGUE}/terms/${of}`, { kind: 'collections', version, form: { name } })
  expect(await rename(other, 1, { tr: 'SK 25/26' })).toEqual(taken)
  expect((await rename(slug, 1, { tr: 'SK 25/26', en: 'AW 25/26' })).status).toBe(200)
})

test('400 the refusal of a number out of bounds names the bounds', async () => {
  const office = await createStaffSession()
  const form = productFormOf(await addTerms(office), { lengthCm: 112.5, leadTimeDays: 5000 })
  expect(productForm.safeParse(form).error?.issues).toMatchObject([
    { path: ['lengthCm'], message: expect.stringMatching(/^wholeNumber:\d+$/) },
    { path: ['leadTimeDays'], message: expect.stringMatching(/^wholeNumber:\d+$/) },
  ])
  expect((await office.call('POST', `${CATALOGUE}/products`, form)).status).toBe(400)
})

test('the settings accept only a phone number that can be called', () => {
  const phoneOf = (phone: string) => detailsForm.shape.phone.safeParse(phone)
  expect(phoneOf('+90 212 000 19 76').success).toBe(true)
  expect(phoneOf('0212 000 19 76').success).toBe(true)
  expect(phoneOf('').success).toBe(true)
  expect(phoneOf('abc').error?.issues[0]?.message).toBe('phoneInvalid')
})
