import { expect, onTestFinished, test } from 'vitest'

import { openPdfProcess } from './pdf-process.ts'

function openTestProcess(limits?: Parameters<typeof openPdfProcess>[0]) {
  const pdf = openPdfProcess(limits)
  onTestFinished(pdf.close)
  return pdf
}

const createdAt = new Date('2026-11-25T09:00:00Z')
const task = (template: string) => ({
  template,
  parts: [{}] as [unknown],
  pictures: {},
  pictureWidth: 100,
  createdAt,
})

test('a document is typeset in a process of its own, and twice with the same bytes', async () => {
  const pdf = openTestProcess()
  const first = await pdf.typeset(task('Örnek · Пример'))
  expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(Buffer.from(await pdf.typeset(task('Örnek · Пример')))).toEqual(Buffer.from(first))
})

test('a fault of a template is explained, and the next document is typeset', async () => {
  const pdf = openTestProcess()
  await expect(pdf.typeset(task('#missing'))).rejects.toThrow('unknown variable: missing')
  expect((await pdf.typeset(task('Next'))).length).toBeGreaterThan(1000)
})

test('a template that never ends or grows without bound is stopped, and the next document is typeset', async () => {
  const endless = task('#for a in range(99999) { for b in range(99999) { let c = str(a * b) } }')
  const quick = openTestProcess({ megabytes: 350, taskMs: 1500, idleMs: 0 })
  await expect(quick.typeset(endless)).rejects.toThrow('too much memory or time')
  const small = openTestProcess({ megabytes: 40, taskMs: 60_000, idleMs: 0 })
  await expect(small.typeset(task('Small'))).rejects.toThrow('too much memory or time')
  const pdf = openTestProcess()
  expect((await pdf.typeset(task('Next'))).length).toBeGreaterThan(1000)
})
