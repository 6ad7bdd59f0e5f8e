import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { journeyFolder } from './journey-settings.ts'

/** Reads the raw emails that the mail server accepted for an address, the oldest first. */
export function emailsTo(address: string): string[] {
  const folder = join(journeyFolder, 'emails')
  return readdirSync(folder)
    .filter((name) => name.includes(address))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Waits until an address has received so many emails. */
export async function expectEmails(address: string, count: number): Promise<string[]> {
  await expect.poll(() => emailsTo(address).length, { timeout: 15_000 }).toBe(count)
  return emailsTo(address)
}

/** The decoded text part of an email, without its HTML part. */
export function plainTextOf(email: string): string {
  const boundary = /boundary="([^"]+)"/i.exec(email)?.[1]
  const text = boundary
    ? email.split(`--${boundary}`).find((part) => /content-type: text\/plain/i.test(part))
    : email
  const [head = '', ...rest] = (text ?? '').replace(/^\r\n/, '').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head))
    return Buffer.from(body, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
