import { expect, test } from 'vitest'

import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { setMessageStatus } from '#features/messages/message-status.commands.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { openPartnerWithBoards } from '#testing/catalogue/open-boards.ts'

const BY = '33333333-3333-4333-8333-333333333333'

test('200 a partner’s question is answered as to a partner, and shows its state and its model', async () => {
  const { world, send } = await openPartnerWithBoards()
  await world.db.delete(outbox)
  const question = { message: 'Kaç günde <b>gelir</b>?', locale: 'tr', product: 'alara-1' }
  expect((await send('POST questions', question)).status).toBe(200)
  // A double click.
  expect((await send('POST questions', question)).status).toBe(200)
  const questions = (await send('GET questions?locale=tr')).body
  expect(questions).toMatchObject([
    { message: question.message, answeredAt: null, product: { id: 'alara-1' } },
  ])
  const emails = await world.db.select().from(outbox)
  const receipt = emails.find(({ template }) => template === 'shop.questionReceived')
  expect(receipt?.text).toContain('> Kaç günde <b>gelir</b>?')
  expect(receipt?.html).not.toContain('<b>gelir')
  expect(receipt?.text).toMatch(/\/tr\/partner\/urunler\/alara-1/)
  expect(emails.filter(({ template }) => template === 'staff.question').length).toBeGreaterThan(0)
  expect(emails.some(({ text }) => text?.includes('partner-basvuru'))).toBe(false)

  const [message] = await world.db.select().from(contactMessages)
  await setMessageStatus(world, message?.id ?? '', 'done', BY)
  const answered = (await send('GET questions?locale=tr')).body
  expect(answered[0].answeredAt).toBe(world.now().toISOString())
})

test('404 a question about a model that the partner may not see is refused', async () => {
  const { world, send } = await openPartnerWithBoards()
  const question = { message: 'Bu model ne zaman gelir?', locale: 'tr', product: 'none-9' }
  expect(await send('POST questions', question)).toMatchObject({
    status: 404,
    body: { code: 'productMissing' },
  })
  expect((await send('POST questions', { ...question, message: 'Kısa' })).status).toBe(400)
  expect(await world.db.$count(contactMessages)).toBe(0)
})
