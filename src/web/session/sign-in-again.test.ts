import { afterEach, expect, test } from 'vitest'

import {
  dismissSignIn,
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

test('a dialog that was dismissed refuses what waits, and only the next call opens it again', async () => {
  openPage()
  const call = requestSignIn()
  dismissSignIn()
  expect(await call).toBe(false)
  expect(showSignIn()).toBe(true)
  expect(signInDialog()).toBe('closed')
  const next = requestSignIn()
  expect(signInDialog()).toBe('open')
  endSignInRequest(true)
  expect(await next).toBe(true)
})

test('a page that goes takes its dialog along, and nothing waits for ever', async () => {
  openPage()
  const call = requestSignIn()
  unmount()
  expect(await call).toBe(false)
  expect(signInDialog()).toBe('absent')
})
