import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { issueCaptcha } from '#auth/captcha/captcha.commands.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { applicationForm } from '#features/applications/application.ts'
import { countWorkedForm } from '#platform/limits/form-work.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { localeContext, networkContext, worldContext } from '../shell/context.ts'
import { limitForm } from './limit-form.ts'
import { receiveForm } from './receive-form.ts'

const filled = {
  name: 'Ada',
  surname: 'Örnek',
  phone: '+905550001976',
  businessName: 'Butik Örnek',
  businessType: 'boutique',
  country: 'TR',
  city: 'İzmir',
  websiteInstagram: '',
  preferredLanguage: 'tr',
  marketRegion: 'Ege bölgesinde üç mağaza.',
  wholesale: 'on',
}

/** Applies from this network with this address. Returns null when accepted, otherwise the answer. */
async function apply(world: World, network: string, email: string, captcha = '') {
  const context = new RouterContextProvider()
  context.set(worldContext, world)
  context.set(localeContext, 'tr')
  context.set(networkContext, network)
  const body = new URLSearchParams({ ...filled, email, captcha })
  const request = new Request('http://localhost/tr/partner-basvuru', { method: 'POST', body })
  const answer = await receiveForm(
    { request, context },
    { page: 'becomePartner', schema: applicationForm, submit: submitApplication },
  )
  if (answer instanceof Response) return null
  const { status, headers } = answer.init ?? {}
  return { status, wait: Number(new Headers(headers).get('retry-after')), ...answer.data }
}

async function solve(world: World, network: string): Promise<string> {
  const challenge = await issueCaptcha(world, network)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const flood = async (world: World, network: string, count: number) => {
  const answers = []
  for (let index = 0; index < count; index += 1)
    answers.push(await apply(world, network, `buyer-${network}-${index}@flood.example`))
  return answers
}

/** Uses up the free forms of a network, without storing them. */
const useUp = async (world: World, network: string) => {
  for (let index = 0; index < 20; index += 1) {
    const email = `buyer-${network}-${index}@flood.example`
    expect(await limitForm(world, { network, email, captcha: null })).toBeNull()
  }
}

const stored = (world: World) => world.db.$count(partnerApplications)

test('twenty of 230 applications from a single network come in; a buyer elsewhere notices nothing', async () => {
  const { world } = await openTestWorld()
  const answers = await flood(world, '192.0.2.7', 230)
  expect(answers.slice(0, 20).every((answer) => answer === null)).toBe(true)
  expect(answers.slice(20).every((answer) => answer?.status === 429)).toBe(true)
  expect(await stored(world)).toBe(20)

  expect(await apply(world, '198.51.100.9', 'deniz@butik.example')).toBeNull()
  expect(await stored(world)).toBe(21)
})

test('429 says how long to wait and gives back all that was typed', async () => {
  const { world } = await openTestWorld()
  const refused = (await flood(world, '192.0.2.7', 21)).at(-1)
  expect(refused).toMatchObject({
    status: 429,
    errors: { '': 'tooManyForms' },
    typed: { ...filled, email: 'buyer-192.0.2.7-20@flood.example' },
  })
  expect(refused?.wait).toBeGreaterThan(3500)
  expect(refused?.wait).toBeLessThanOrEqual(3600)
})

test('a solved captcha lets a single form in, once, also when everything is used up', async () => {
  const { world } = await openTestWorld()
  await useUp(world, '192.0.2.7')
  const captcha = await solve(world, '192.0.2.7')
  expect(await apply(world, '192.0.2.7', 'a@butik.example', captcha)).toBeNull()
  expect(await apply(world, '192.0.2.7', 'b@butik.example', captcha)).toMatchObject({ status: 429 })
  expect(await apply(world, '192.0.2.7', 'b@butik.example', 'x')).toMatchObject({ status: 429 })
  expect(await stored(world)).toBe(1)
})

test('a captcha solved in one network lets nothing in from another, and is not used up by that', async () => {
  const { world } = await openTestWorld()
  await useUp(world, '192.0.2.7')
  await useUp(world, '192.0.2.8')
  const captcha = await solve(world, '192.0.2.8')
  expect(await apply(world, '192.0.2.7', 'a@butik.example', captcha)).toMatchObject({ status: 429 })
  expect(await apply(world, '192.0.2.8', 'a@butik.example', captcha)).toBeNull()
})

test('the same mailbox is named five times a day from anywhere, however it is spelled', async () => {
  const { world } = await openTestWorld()
  for (let index = 0; index < 5; index += 1)
    expect(await apply(world, `192.0.2.${index}`, `victim+${index}@mail.example`)).toBeNull()
  expect(await apply(world, '192.0.2.9', 'Victim@mail.example')).toMatchObject({ status: 429 })
  expect(await apply(world, '192.0.2.9', 'other@mail.example')).toBeNull()
})

test('all networks together send two hundred an hour; beyond that everybody works for it', async () => {
  const { world } = await openTestWorld()
  for (let network = 0; network < 10; network += 1) await useUp(world, `192.0.2.${network}`)
  expect(await apply(world, '198.51.100.9', 'deniz@butik.example')).toMatchObject({ status: 429 })
  const captcha = await solve(world, '198.51.100.9')
  expect(await apply(world, '198.51.100.9', 'deniz@butik.example', captcha)).toBeNull()
})

test('a form with mistakes counts for nothing: a person who corrects it many times is not kept out', async () => {
  const { world } = await openTestWorld()
  for (let index = 0; index < 30; index += 1)
    expect(await apply(world, '192.0.2.7', 'no address')).toMatchObject({ status: 400 })
  expect(await apply(world, '192.0.2.7', 'deniz@butik.example')).toBeNull()
})

test('each captcha of a network that goes on costs more work, and a captcha of less work lets nothing in', async () => {
  const { world } = await openTestWorld()
  const [network, other] = ['192.0.2.7', '198.51.100.9']
  await useUp(world, network)
  const early = await solve(world, network)
  const tries = async (of: string) => (await issueCaptcha(world, of)).parameters.data?.['tries']
  const costs = [await tries(network)]
  for (let index = 0; index < 40; index += 1) {
    const captcha = await solve(world, network)
    expect(await limitForm(world, { network, email: `b${index}@mail.example`, captcha })).toBeNull()
    costs.push(await tries(network))
  }
  expect([0, 4, 5, 10, 20, 39, 40].map((at) => costs[at])).toEqual([4, 4, 8, 16, 32, 32, 64])
  expect(await tries(other)).toBe(4)
  const sender = { network, email: 'late@mail.example', captcha: early }
  expect(await limitForm(world, sender)).toBeGreaterThan(0)
})

test('no captcha lets in more than a hundred forms of a network in a day; another network sends on', async () => {
  const { world } = await openTestWorld()
  const [network, other] = ['192.0.2.7', '198.51.100.9']
  await useUp(world, network)
  for (let index = 0; index < 100; index += 1) await countWorkedForm(world, network)
  const captcha = await solve(world, network)
  expect(await limitForm(world, { network, email: 'a@mail.example', captcha })).toBeGreaterThan(
    20 * 3600,
  )
  await useUp(world, other)
  const solved = { network: other, email: 'b@mail.example', captcha: await solve(world, other) }
  expect(await limitForm(world, solved)).toBeNull()
})

test('a flood of forms makes a single email to the staff beyond twenty an hour, and each form is stored', async () => {
  const { world, emails, sendWaitingEmails, passSeconds } = await openTestWorld()
  const ofStaff = async () => {
    await sendWaitingEmails()
    const sent = emails.splice(0).map(({ template }) => template ?? '')
    return sent.filter((template) => template.startsWith('staff.'))
  }
  for (let index = 0; index < 30; index += 1)
    expect(await apply(world, `192.0.2.${index}`, `buyer${index}@mail.example`)).toBeNull()
  expect(await stored(world)).toBe(30)
  expect(await ofStaff()).toEqual([...Array(20).fill('staff.application'), 'staff.manyForms'])

  passSeconds(3601)
  expect(await apply(world, '198.51.100.9', 'deniz@butik.example')).toBeNull()
  expect(await ofStaff()).toEqual(['staff.application'])
})

test('settings raise the limits, or keep captchas away', async () => {
  const { world } = await openTestWorld()
  const unlimited: World = { ...world, auth: { ...world.auth, rateLimits: false } }
  expect((await flood(unlimited, '192.0.2.7', 25)).every((answer) => answer === null)).toBe(true)

  const off: World = { ...world, auth: { ...world.auth, captcha: 'off' } }
  await useUp(off, '192.0.2.7')
  expect(
    await apply(off, '192.0.2.7', 'a@butik.example', await solve(off, '192.0.2.7')),
  ).toMatchObject({
    status: 429,
  })
})
