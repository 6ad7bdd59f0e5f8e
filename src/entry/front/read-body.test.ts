import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { readBody } from './read-body.ts'

const MEGABYTE = 1024 * 1024
const BODY_MAX = 40 * MEGABYTE

/** A request that brings so many megabytes. */
function requestOf(megabytes: number): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  for (let count = 0; count < megabytes; count += 1) request.push(Buffer.alloc(MEGABYTE))
  request.push(null)
  request.complete = true
  return request
}

/** Reads a body. @returns the function that ends it, or the status with which it was refused */
async function hold(megabytes: number): Promise<(() => void) | number | null> {
  const body = await readBody(requestOf(megabytes), BODY_MAX)
  return 'bytes' in body ? body.release : body.refused
}

test('bodies that are held at once share a limit, and a finished body makes room', async () => {
  expect(await hold(41)).toBe(413)
  const release = await hold(40)
  if (typeof release !== 'function') throw new Error('The first body finds room')
  expect(await hold(40)).toBe(503)
  release()
  const releaseSecond = await hold(40)
  if (typeof releaseSecond !== 'function') throw new Error('A body that is done makes room')
  releaseSecond()
})
