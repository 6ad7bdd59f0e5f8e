import { afterEach, expect, test } from 'vitest'

import {
  endSignInRequest,
  mountDialog,
  requestSignIn,
  showSignIn,
  signInDialog,
} from './sign-in-again.ts'

test('a page without the dialog does not wait: the caller goes on without a session', async () => {
  expect(signInDialog()).toBe('absent')
  expect(showSignIn()).toBe(false)
  expect(await requestSignIn()).toBe(false)
})

let unmount = () => {}
afterEach(() => unmount())

/** A page with the dialog. @returns how often it was drawn again */
function openPage(): () => number {
  let renders = 0
  unmount = mountDialog(() => void (renders += 1))
  return () => renders
}

test('all calls that were refused wait for a single dialog, and go on when the session is back', async () => {
  const renders = openPage()
  const calls = Promise.all([requestSignIn(), requestSignIn()])
  expect(signInDialog()).toBe('open')
  expect(renders()).toBeGreaterThan(0)
  endSignInRequest(true)
  expect(await calls).toEqual([true, true])
  expect(signInDialog()).toBe('closed')
})

test('a page stays hidden after the call that was refused, until the same person is back', async () => {
  openPage()
  expect(showSignIn()).toBe(true)
  expect(signInDialog()).toBe('open')
  const call = requestSignIn()
  expect(signInDialog()).toBe('open')
  endSignInRequest(true)
  expect(await call).toBe(true)
  expect(signInDialog()).toBe('closed')
})

test('a page that goes takes its dialog along, and nothing waits for ever', async () => {
  openPage()
  const call = requestSignIn()
  unmount()
  expect(await call).toBe(false)
  expect(signInDialog()).toBe('absent')
})

test('a page that takes the place of a hidden page is hidden too, and the calls wait on', async () => {
  openPage()
  const call = requestSignIn()
  unmount()
  openPage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(signInDialog()).toBe('open')
  endSignInRequest(true)
  expect(await call).toBe(true)
})
