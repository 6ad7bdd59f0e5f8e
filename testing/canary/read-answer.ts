import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { strFromU8, unzipSync } from 'fflate'

/** Without this program PDF files cannot be read. */
export const hasPoppler = existsSync('/usr/bin/pdftotext')

/** Headers and words of an answer: those of a PDF, and of every part of a workbook or an archive, its name included. */
export async function readAnswer(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  return `${JSON.stringify([...answer.headers])}\n${wordsOf(bytes, type)}`
}

function wordsOf(bytes: Uint8Array, type: string): string {
  if (type.startsWith('application/pdf'))
    return hasPoppler
      ? execFileSync('/usr/bin/pdftotext', ['-layout', '-', '-'], {
          input: bytes,
          encoding: 'utf8',
        })
      : ''
  if (/zip|spreadsheet/.test(type))
    return Object.entries(unzipSync(bytes))
      .map(([name, part]) => `${name}\n${wordsOf(part, typeOfPart(name))}`)
      .join('\n')
  return strFromU8(bytes)
}

/** An archive has workbooks in it, which are archives. */
function typeOfPart(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf'
  return /\.(xlsx|zip)$/.test(name) ? 'application/zip' : ''
}

/** Reads all items, eight at a time, so that the database works while a page is rendered; values come in the order of items. */
export async function readEach<Item, Value>(
  items: Item[],
  read: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (let start = 0; start < items.length; start += READS_AT_ONCE)
    values.push(...(await Promise.all(items.slice(start, start + READS_AT_ONCE).map(read))))
  return values
}
const READS_AT_ONCE = 8
