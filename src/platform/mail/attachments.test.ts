import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { openWithMailSink } from '#testing/mail/mail-sink.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX } from './attachments.ts'
import type { Attachment } from './mail.ts'
import { emailAttachments, outbox } from './outbox.tables.ts'
import { deleteOldEmails, enqueueEmail } from './outbox.ts'

const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)
const sheet: Attachment = { fileName: 'Цены.xlsx', contentType: 'application/vnd.ms-excel', bytes }
const document: Attachment = {
  fileName: 'teklif.pdf',
  contentType: 'application/pdf',
  storageKey: 'documents/ab12.pdf',
  byteLength: bytes.length,
}
const email = { to: 'anna@vaza.example', subject: 'Teklif', text: 'Ekte.', html: '<p>Ekte.</p>' }

async function openOutbox() {
  const opened = await openTestWorld()
  const { world } = opened
  const sink = await openWithMailSink(world)
  onTestFinished(sink.close)
  const write = async (...attachments: Attachment[]) =>
    world.db.transaction(async (tx) => enqueueEmail(tx, { ...email, attachments }, world.now()))
  return { ...opened, ...sink, write, countFiles: async () => world.db.$count(emailAttachments) }
}

test('an email arrives with its files, bytes and names as they were, and its text beside them', async () => {
  const { world, write, collect } = await openOutbox()
  await world.storage.put('documents/ab12.pdf', bytes)
  await write(document, sheet)
  const [received] = await collect()
  expect(received).toMatchObject({ text: expect.stringContaining('Ekte.'), html: '<p>Ekte.</p>' })
  expect(received?.files.map((file) => new Uint8Array(file.bytes))).toEqual([bytes, bytes])
  expect(received?.files[0]?.head).toContain('filename=teklif.pdf')
  expect(received?.files[1]?.head).toContain(encodeURIComponent('Цены'))
})

test('an email is not sent without its file; it waits, and names the missing file', async () => {
  const { world, write, collect, passSeconds } = await openOutbox()
  await write(document)
  await expect(collect()).rejects.toThrow('teklif.pdf')
  const [row] = await world.db.select().from(outbox)
  expect(row).toMatchObject({ sentAt: null, error: expect.stringContaining('teklif.pdf') })
  await world.storage.put('documents/ab12.pdf', bytes)
  passSeconds(31)
  expect(await collect()).toHaveLength(1)
})

test('an email with more files or bytes than a mail server accepts is refused before it waits', async () => {
  const { world, write, countFiles } = await openOutbox()
  const large = { ...document, byteLength: ATTACHMENT_BYTES_MAX + 1 }
  await expect(write(large)).rejects.toThrow(RangeError)
  const many = Array.from({ length: ATTACHMENTS_MAX + 1 }, () => sheet)
  await expect(write(...many)).rejects.toThrow(RangeError)
  expect([await world.db.$count(outbox), await countFiles()]).toEqual([0, 0])
})

test('files go with their email, and a file in storage stays with its owner', async () => {
  const { world, files, write, countFiles, passDays } = await openOutbox()
  await world.storage.put('documents/ab12.pdf', bytes)
  await write(document, sheet)
  await world.db.delete(outbox).where(eq(outbox.to, email.to))
  expect(await countFiles()).toBe(0)

  await write(document, sheet)
  passDays(31)
  await deleteOldEmails(world)
  expect(await countFiles()).toBe(0)
  expect([...files.keys()]).toEqual(['documents/ab12.pdf'])
})
