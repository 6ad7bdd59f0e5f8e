import { join } from 'node:path'

import { type APIRequestContext, expect, type Page } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { sendCommand } from '#platform/control-socket.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { type Buyer, newBuyer } from './actions.ts'
import { expectEmails, plainTextOf } from './emails.ts'
import { journeyAdmin, journeyFolder } from './journey-settings.ts'

export const OWN_PASSWORD = 'mavi kumaş dört makas'

export type JourneyAccount = { email: string; password: string }
type Session = { access_token: string }

/** Options for a request after a pause, because the server may close an idle connection at the moment of the request. */
const afterPause = { maxRetries: 2 }

type Application = { id: string; email: string }

/** The actions of `actions.ts` without pages, by their requests, for journeys about something else. */
export async function createPartnerByApi(
  request: APIRequestContext,
  locale: Locale,
  buyer: Buyer,
): Promise<JourneyAccount> {
  const temporary = await makeApprovedBuyer(request, locale, buyer)
  const { access_token: token } = await openSession(request, temporary)
  const own = { email: buyer.email, password: OWN_PASSWORD }
  const headers = { authorization: `Bearer ${token}` }
  const changed = await request.put('/auth/v1/user', { headers, data: { password: own.password } })
  expect(changed.status()).toBe(200)
  // The session is ended, because the account would otherwise show a second device.
  await request.post('/auth/v1/logout?scope=local', { headers })
  return own
}

/** Makes an approved buyer who has not logged in yet. @returns address and temporary password */
export async function makeApprovedBuyer(
  request: APIRequestContext,
  locale: Locale,
  buyer: Buyer,
): Promise<JourneyAccount> {
  await postForm(request, locale, buyer)
  const { access_token: token } = await openSession(request, journeyAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.get('/api/admin/applications', {
    headers,
    params: { q: buyer.email },
  })
  const { rows } = (await response.json()) as { rows: Application[] }
  const id = rows.find(({ email }) => email === buyer.email)?.id
  const approved = await request.post(`/api/admin/applications/${id}/approve`, { headers })
  expect(approved.status()).toBe(200)
  const { temporaryPassword } = (await approved.json()) as { temporaryPassword: string }
  return { email: buyer.email, password: temporaryPassword }
}

/** Sends the application form as the page without script does. */
export async function postForm(
  request: APIRequestContext,
  locale: Locale,
  { email, company }: Buyer,
): Promise<void> {
  const form = {
    name: 'Ada',
    surname: 'Örnek',
    email,
    phone: '+905550001976',
    businessName: company,
    businessType: 'boutique',
    country: 'TR',
    city: 'İzmir',
    preferredLanguage: locale,
    wholesale: 'on',
  }
  const answer = await request.post(pathTo('becomePartner', locale), { form, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

/** Sends the contact form as the page without script does. */
export async function postMessage(
  request: APIRequestContext,
  locale: Locale,
  email: string,
  about: { product?: string; color?: string } = {},
): Promise<void> {
  const form = {
    firstName: 'Ada',
    lastName: 'Örnek',
    email,
    countryCode: '+90',
    phone: '555 000 19 76',
    message: 'Numune görebilir miyiz?',
    consent: 'on',
    ...about,
  }
  const answer = await request.post(pathTo('contact', locale), { form, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

/** Signs in without the login page, for journeys about something else, and leaves the page at an address without script. */
export async function signIn(page: Page, account: JourneyAccount, origin = ''): Promise<void> {
  const session = await openSession(page.request, account, origin)
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)
}

export async function openSession(
  request: APIRequestContext,
  account: JourneyAccount,
  origin = '',
): Promise<Session> {
  const answer = await request.post(`${origin}/functions/v1/partner-login`, { data: account })
  return ((await answer.json()) as { session: Session }).session
}

/**
 * Makes an owner for a long journey, because the eleventh session of a shared account would end its oldest session. The command
 * on the server is used, because an invitation of an owner waits a day.
 */
export async function makeOwner(
  request: APIRequestContext,
  label: string,
): Promise<JourneyAccount> {
  const { access_token: token } = await openSession(request, journeyAdmin)
  const { email } = newBuyer(label)
  const invited = await request.post('/api/admin/staff', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Selin Örnek', email, role: 'desk', locale: 'en' },
  })
  expect(invited.status()).toBe(200)
  const made = await sendCommand(join(journeyFolder, 'data'), ['staff', 'make-owner', email])
  expect(made).toMatchObject({ lines: [expect.any(String)] })
  const [message = ''] = await expectEmails(email, 1)
  const hash = /token_hash=([\w-]+)/.exec(plainTextOf(message))?.[1]
  const verified = await request.post('/auth/v1/verify', {
    data: { type: 'invite', token_hash: hash },
  })
  const session = (await verified.json()) as Session
  const account = { email, password: OWN_PASSWORD }
  const changed = await request.put('/auth/v1/user', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { password: account.password },
  })
  expect(changed.status()).toBe(200)
  return account
}

/** Uploads a table of a new product as staff, which then waits for its columns. @returns id of the import */
export async function makeImport(request: APIRequestContext): Promise<string> {
  const { access_token: token } = await openSession(request, journeyAdmin)
  const sent = await request.post('/api/admin/imports?name=access.csv&locale=en', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    data: 'Style code,Name (English)\nAXE-1,Axe coat\n',
  })
  expect(sent.status()).toBe(201)
  const { id } = (await sent.json()) as { id: string }
  await request.post('/auth/v1/logout?scope=local', {
    headers: { authorization: `Bearer ${token}` },
  })
  return id
}

/** Makes a collection for a journey, with calls that save it as another person would. */
export async function makeCollection(request: APIRequestContext, name: string) {
  const { access_token: token } = await openSession(request, journeyAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/admin/catalogue/terms'
  const empty = { name: { ru: name }, fullName: {}, description: {}, isArchived: false }
  const bodyOf = (changes: object) => ({ kind: 'collections', form: { ...empty, ...changes } })
  const created = await request.post(path, { headers, data: bodyOf({}) })
  expect(created.status()).toBe(201)
  const { slug } = (await created.json()) as { slug: string }
  const save = async (version: number, changes: object) => {
    const data = { ...bodyOf(changes), version }
    const saved = await request.put(`${path}/${slug}`, { headers, data, ...afterPause })
    expect(saved.status()).toBe(200)
  }
  const read = async () => {
    const response = await request.get(path, { headers, ...afterPause })
    const { collections } = (await response.json()) as { collections: { slug: string }[] }
    return collections.find((collection) => collection.slug === slug)
  }
  return { slug, save, read }
}

/** Makes a draft product with a style code. */
export async function createProductByApi(
  request: APIRequestContext,
  styleCode: string,
  changes: object = {},
) {
  const { access_token: token } = await openSession(request, journeyAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/admin/catalogue'
  type Term = { slug: string }
  const response = await request.get(`${path}/terms`, { headers })
  const terms = (await response.json()) as Record<'collections' | 'categories' | 'fabrics', Term[]>
  const form = {
    styleCode,
    name: { ru: 'Пальто «Нева»', en: 'Neva coat' },
    details: {},
    // The last collection belongs to no other journey, because new collections come first.
    collection: terms.collections.at(-1)?.slug,
    category: terms.categories[0]?.slug,
    fabric: terms.fabrics[0]?.slug,
    colors: [],
    sizes: [],
    ...changes,
  }
  const created = await request.post(`${path}/products`, { headers, data: form })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  const read = async () =>
    (await request.get(`${path}/products/${id}`, { headers, ...afterPause })).json()
  const save = async (version: number, next: object) => {
    const data = { version, form: { ...form, ...next } }
    const saved = await request.put(`${path}/products/${id}`, { headers, data, ...afterPause })
    expect(saved.status()).toBe(200)
  }
  const publish = async () => {
    const data = { ids: [id], visibility: 'public', at: null }
    const published = await request.put(`${path}/products/visibility`, {
      headers,
      data,
      ...afterPause,
    })
    expect(published.status()).toBe(200)
  }
  return { id, save, read, publish }
}
