import { expect, test } from 'vitest'

import { openReception, type ReceivedBody } from './reception.ts'

/** A reception with a clock, and the networks of the bodies that gave way. */
function openTimed() {
  let time = 0
  const reception = openReception(() => time)
  const lost: string[] = []
  const send = (network: string, sender = network) => {
    const body: ReceivedBody = {
      network,
      sender: `${network} ${sender}`,
      startedAt: time,
      received: 0,
      onDisk: 0,
      isWhole: false,
      giveWay: () => lost.push(network),
    }
    reception.enter(body)
    return body
  }
  const pass = (seconds: number) => void (time += 1000 * seconds)
  return { reception, lost, send, pass }
}

const many = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, index) => make(index))

test('sixty editors of one office with eight uploads each all send, beside two hundred slow senders of twenty networks', () => {
  const { lost, send, pass, reception } = openTimed()
  many(200, (index) => send(`slow ${index % 20}`, `${index}`))
  const office = many(480, (index) => send('office', `editor ${index % 60}`))
  pass(20)
  for (const body of office) body.received = 20 * 8000
  expect(reception.counts().running).toBe(680)
  expect(lost).toEqual([])
})

test('when there is no room for all, the network with the most slow bodies loses its slowest', () => {
  const { lost, send, pass } = openTimed()
  const office = many(480, (index) => send('office', `editor ${index % 60}`))
  many(500, (index) => send('drip', `${index}`))
  many(20, (index) => send(`slow ${index}`))
  pass(20)
  for (const body of office) body.received = 20 * 8000
  many(50, (index) => send(`visitor ${index}`))
  expect(lost).toEqual(many(50, () => 'drip'))
})

test('a network and a sender in it have bounds of their own; where nothing is slow the newest gives way', () => {
  const { lost, send } = openTimed()
  many(40, () => send('office', 'one editor'))
  expect(lost).toHaveLength(8)
  many(600, (index) => send('office', `${index}`))
  send('home')
  expect(new Set(lost)).toEqual(new Set(['office']))
  expect(lost).toHaveLength(40)
})

test('bytes on the disk have a bound, and a body that is whole keeps its place', () => {
  const { reception, lost, send, pass } = openTimed()
  const MB = 1024 * 1024
  for (const network of ['a', 'b', 'c']) {
    const whole = send(network)
    reception.write(whole, 600 * MB)
    whole.isWhole = true
  }
  pass(10)
  reception.write(send('d'), 200 * MB)
  expect(lost).toEqual([])
  reception.write(send('e'), 100 * MB)
  expect(lost).toEqual(['d'])
  expect(reception.counts()).toEqual({ running: 4, megabytes: 1900 })
})
