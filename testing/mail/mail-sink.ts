import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

import { openMail } from '#platform/mail/mail.ts'
import { sendNextEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'
import { handleRecoveryRequests } from '#testing/auth/make-account.ts'

/** An email that the mail server received. */
export type Received = {
  to: string
  subject: string
  text: string
  html: string
  head: string
  files: { head: string; bytes: Buffer }[]
}

/**
 * A world with a real mail server that stores emails. `collect` sends all waiting emails, as the worker
 * does, and returns the emails since the last call.
 */
export async function openWithMailSink(world: World) {
  const received: Received[] = []
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        received.push({ to, ...readEmail(Buffer.concat(parts).toString('latin1')) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { port } = sink.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const mail = openMail({
    smtpUrl: url,
    mailFrom: 'MANTO 1976 <hello@manto1976.example>',
    dataDir: '/nowhere',
  })
  const sending = { ...world, mail }
  return {
    url,
    collect: async (): Promise<Received[]> => {
      await handleRecoveryRequests(world)
      while (await sendNextEmail(sending));
      return received.splice(0)
    },
    close: async () => {
      mail.close()
      await new Promise<void>((resolve) => sink.close(() => resolve()))
    },
  }
}

/** The links in an email. */
export function linksIn({ text }: { text: string }): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}

/** The code of six digits in an email. */
export function digitsIn({ text }: { text: string }): string {
  return /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0] ?? ''
}

function readEmail(wire: string): Omit<Received, 'to'> {
  const { head, body } = cut(wire)
  const subject = /^subject: (.*)$/im.exec(head)?.[1] ?? ''
  const parts = partsOf({ head, body })
  const find = (type: string) => {
    const part = parts.find((each) => each.head.toLowerCase().includes(`content-type: ${type}`))
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(part?.head ?? '')?.[1] ?? '7bit'
    return part ? decode(part.body, encoding) : ''
  }
  const files = parts
    .filter((part) => /^content-disposition: attachment/im.test(part.head))
    .map((part) => ({ head: decodeHeader(part.head), bytes: Buffer.from(part.body, 'base64') }))
  return {
    subject: decodeHeader(subject),
    text: find('text/plain'),
    html: find('text/html'),
    head,
    files,
  }
}

/** The parts of a message that have no parts of their own. */
function partsOf({ head, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/i.exec(head)?.[1]
  if (!boundary) return [{ head, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(cut(part)))
}

type Part = { head: string; body: string }

/** The head of a message, or of a part, on lines of their own, and the rest. */
function cut(wire: string): Part {
  const [head = '', ...rest] = wire.replace(/^\r\n/, '').split('\r\n\r\n')
  const isPart = wire.startsWith('\r\n')
  const body = rest.join('\r\n\r\n')
  return {
    head: head.replace(/\r\n[ \t]+/g, ' '),
    // The last break belongs to the boundary that follows.
    body: isPart ? body.replace(/\r\n$/, '') : body,
  }
}

function decodeHeader(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decode(encoded.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
