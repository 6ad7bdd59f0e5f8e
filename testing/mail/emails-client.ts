import { expect, onTestFinished } from 'vitest'

import type { World } from '#platform/world.ts'
import { type FlowType, openTestAuthClient, requestAddress } from '#testing/auth/auth-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openWithMailSink } from './mail-sink.ts'

export const OLD = 'ayse@butik.example'
export const NEW = 'ayse@moda.example'
/** A page of a client, named in the settings. */
export const SHOP = 'https://shop.example'
export const flows: FlowType[] = ['implicit', 'pkce']

/** The client reads the real clock, so the clock of this world starts now. */
export async function openWithClient(flowType: FlowType) {
  const opened = await openTestWorld(new Date().toISOString())
  const auth = { ...opened.world.auth, redirects: [`${SHOP}/**`] }
  const world = { ...opened.world, auth }
  await makeAccount(world)
  const { collect, close } = await openWithMailSink(world)
  onTestFinished(close)
  return { ...opened, world, collect, client: openTestAuthClient(world, flowType) }
}

export async function enter(world: World, client: ReturnType<typeof openTestAuthClient>) {
  const { access_token, refresh_token } = await signIn(world)
  expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
}

/** The parameters for a page of a client after a link. */
export async function redirectBack(world: World, link: string) {
  const led = await requestAddress(world, link)
  expect(led.status).toBe(303)
  const to = new URL(led.headers.get('location') ?? '')
  return { to, hash: new URLSearchParams(to.hash.slice(1)), query: to.searchParams }
}

/** Uses the address of a link as our page does. */
export function arrive(
  client: ReturnType<typeof openTestAuthClient>,
  flow: FlowType,
  { hash, query }: { hash: URLSearchParams; query: URLSearchParams },
) {
  if (flow === 'pkce') return client.exchangeCodeForSession(query.get('code') ?? '')
  return client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  })
}
