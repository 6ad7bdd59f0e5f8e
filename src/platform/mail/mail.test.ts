import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openMail } from './mail.ts'

const email = { to: 'ayse@butik.example', subject: 'Merhaba', text: 'Merhaba' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function openWithFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
  const settings = { smtpUrl: undefined, mailFrom: 'hello@manto1976.example', dataDir }
  const fileNames = () => readdirSync(join(dataDir, 'mail')).toSorted()
  return { mail: openMail(settings), folder: join(dataDir, 'mail'), fileNames }
}

test('emails stored as files are deleted after their retention time, and no other file is', async () => {
  const { mail, folder, fileNames } = openWithFolder()
  await mail.send(email, 'a')
  writeFileSync(join(folder, 'note.txt'), 'Of the operator.')

  expect(await mail.deleteFiles(inDays(-1))).toBe(false)
  expect(fileNames()).toEqual(['a.eml', 'note.txt'])
  expect(await mail.deleteFiles(inDays(1))).toBe(true)
  expect(fileNames()).toEqual(['note.txt'])
})

test('without a mail folder nothing is deleted', async () => {
  const { mail } = openWithFolder()
  expect(await mail.deleteFiles(inDays(1))).toBe(false)
})

test('an email stored as a file has its attachments in it', async () => {
  const { mail, folder } = openWithFolder()
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const files = [{ fileName: 'teklif.pdf', contentType: 'application/pdf', bytes }]
  await mail.send({ ...email, files }, 'a')
  const content = readFileSync(join(folder, 'a.eml'), 'utf8')
  expect(content).toContain('Content-Disposition: attachment; filename=teklif.pdf')
  expect(content).toContain(Buffer.from(bytes).toString('base64'))
})
