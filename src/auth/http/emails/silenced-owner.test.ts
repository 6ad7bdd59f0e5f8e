import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { handleRecoveryRequests, makeAccount } from '#testing/auth/make-account.ts'
import { callAuth } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { emailRequests } from '../../schema/email-request.tables.ts'

const email = 'ayse@butik.example'
const OWNER = '192.0.2.7'

async function openWithOwner() {
  const opened = await openTestWorld()
  const { world, passSeconds, emails, sendWaitingEmails } = opened
  await makeAccount(world)
  const request = async (ip: string, fields: object = {}, path = '/recover') => {
    passSeconds(61)
    const answer = await callAuth(world, null, `POST ${path}`, { email, ...fields }, ip)
    await handleRecoveryRequests(world)
    await sendWaitingEmails()
    return answer.status === 200 ? '200' : answer.code
  }
  const tokens = () =>
    emails.map(({ text }) => /token_hash=([\w-]+)/.exec(text)?.[1] ?? 'no link of ours')
  return { ...opened, request, tokens }
}

async function solveCaptcha(world: World, ip: string) {
  const { body: challenge } = await callAuth(world, null, 'GET /captcha', undefined, ip)
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return { gotrue_meta_security: { captcha_token: token } }
}

const open = async (world: World, token_hash: string | undefined, type = 'recovery') =>
  (await callAuth(world, null, 'POST /verify', { token_hash, type })).status

test('requests of a stranger neither stop the emails of the owner nor invalidate their link', async () => {
  const { world, request, tokens } = await openWithOwner()
  for (let count = 0; count < 5; count += 1) await request('198.51.100.9')
  expect(tokens()).toHaveLength(5)
  await request(OWNER)
  expect(tokens()).toHaveLength(6)
  const own = tokens().at(-1)
  await request('198.51.100.10')
  await request('198.51.100.11')
  expect(tokens()).toHaveLength(8)
  expect(await open(world, own)).toBe(200)
})

test('a request of a stranger a second earlier does not pause the owner', async () => {
  const { world, emails, sendWaitingEmails } = await openWithOwner()
  for (const ip of ['198.51.100.9', '198.51.100.9', OWNER]) {
    await callAuth(world, null, 'POST /recover', { email }, ip)
    await handleRecoveryRequests(world)
  }
  await sendWaitingEmails()
  expect(emails).toHaveLength(2)
})

test('after five emails the same network needs a captcha for each further request', async () => {
  const { world, request, tokens } = await openWithOwner()
  for (let count = 0; count < 5; count += 1) expect(await request(OWNER)).toBe('200')
  expect(await request(OWNER)).toBe('400 captcha_failed')
  expect(await request(OWNER, {}, '/otp')).toBe('400 captcha_failed')
  expect(tokens()).toHaveLength(5)
  expect(await request(OWNER, await solveCaptcha(world, OWNER))).toBe('200')
  expect(tokens()).toHaveLength(6)
  expect(await open(world, tokens().at(-1))).toBe(200)
})

test('unknown addresses need a captcha after the same five calls', async () => {
  const { request } = await openWithOwner()
  const codes = async (fields: object) => {
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await request(OWNER, fields))
    return answers
  }
  const unknown = await codes({ email: 'nobody@butik.example' })
  expect(unknown).toEqual([...Array.from({ length: 5 }, () => '200'), '400 captcha_failed'])
  expect(await request('198.51.100.9', { email: 'NOBODY@butik.example' })).toBe('200')
})

test('under a flood from many networks the mailbox has a valid link, and gets few emails', async () => {
  const { world, request, tokens, passSeconds } = await openWithOwner()
  for (let count = 0; count < 30; count += 1) await request(`198.51.100.${count}`)
  expect(tokens()).toHaveLength(20)
  // Half an hour after the last email, for every requester.
  passSeconds(1200)
  await request(OWNER)
  expect(tokens()).toHaveLength(21)
  expect(await open(world, tokens().at(-1))).toBe(200)
})

test('the requester is stored under a name that hides the network', async () => {
  const { world, request } = await openWithOwner()
  await request(OWNER)
  const [row] = await world.db.select().from(emailRequests)
  expect(row?.requester).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(OWNER)
})
