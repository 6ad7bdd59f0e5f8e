import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { postAutoReply } from './auto-reply.ts'
import { outbox } from './outbox.tables.ts'
import { enqueueEmail } from './outbox.ts'

/** A world that collects the log lines of withheld auto-replies. */
async function openCounting() {
  const opened = await openTestWorld()
  const withheld: unknown[] = []
  const log = { ...opened.world.log, warn: (fields: unknown) => void withheld.push(fields) }
  const world = { ...opened.world, log }
  const answer = (to: string) => postAutoReply(world, { to, subject: 'Merhaba', text: 'Aldık.' })
  return { ...opened, world, withheld, answer, posted: () => world.db.$count(outbox) }
}

test('a mailbox gets five auto-replies a day, in any spelling; the sixth is only logged', async () => {
  const { answer, posted, withheld, passSeconds } = await openCounting()
  for (let count = 0; count < 6; count += 1) {
    await answer(`anna+${count}@vaza.example`)
    passSeconds(3600)
  }
  await answer('anna@vaza.example')
  expect(await posted()).toBe(5)
  expect(withheld).toEqual([
    { toMailbox: 5, thisHour: 0 },
    { toMailbox: 5, thisHour: 0 },
  ])
  await answer('other@vaza.example')
  expect(await posted()).toBe(6)

  passSeconds(18 * 3600)
  await answer('anna@vaza.example')
  expect(await posted()).toBe(7)
})

test('all mailboxes together get two hundred auto-replies an hour; other emails do not count', async () => {
  const { world, answer, posted, withheld, passSeconds } = await openCounting()
  for (let count = 0; count < 10; count += 1)
    await enqueueEmail(
      world.db,
      { to: `p${count}@vaza.example`, subject: '-', text: '-' },
      world.now(),
    )
  for (let count = 0; count < 203; count += 1) await answer(`b${count}@vaza.example`)
  expect(await posted()).toBe(210)
  expect(withheld).toHaveLength(3)

  passSeconds(3600)
  await answer('later@vaza.example')
  expect(await posted()).toBe(211)
})

test('the log line of a withheld auto-reply has no address', async () => {
  const { answer, withheld } = await openCounting()
  for (let count = 0; count < 6; count += 1) await answer('anna@vaza.example')
  expect(JSON.stringify(withheld)).not.toContain('anna')
})
