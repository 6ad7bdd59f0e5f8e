import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * The treatment of the next emails by a mail server. `closes`: the connection ends in the middle of an email;
 * `forgets`: it stores the email, and the connection ends before its answer; `hangs`: it never answers; `refuses`: it
 * does not want the text; `knowsNobody`: it has no such mailbox; `leaves`: it is about to stop.
 */
export type MailServerBehavior =
  | 'takes'
  | 'putsOff'
  | 'refuses'
  | 'knowsNobody'
  | 'leaves'
  | 'closes'
  | 'forgets'
  | 'hangs'

/** An email that the server received completely. */
type ReceivedEmail = { to: string; id: string; head: string }

/** The answers of a server that checks only the recipient. */
const recipientRefusals: Partial<Record<MailServerBehavior, { code: number; text: string }>> = {
  knowsNobody: { code: 550, text: '5.1.1 no such mailbox' },
  leaves: { code: 421, text: '4.3.2 closing' },
}

/** @returns its address */
async function listenWith(smtp: SMTPServer, sockets: Set<Socket>): Promise<string> {
  const server = smtp.server as Server
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function checkRecipients(
  mannerOf: () => MailServerBehavior,
  onTry: () => void,
): SMTPServerOptions['onRcptTo'] {
  return (_address, _session, callback) => {
    const refusal = recipientRefusals[mannerOf()]
    if (!refusal) return callback()
    onTry()
    callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
  }
}

/** A real mail server that fails in the given ways. */
export async function openRoughMailServer() {
  const received: ReceivedEmail[] = []
  const waitingAnswers: (() => void)[] = []
  const sockets = new Set<Socket>()
  let manner: MailServerBehavior = 'takes'
  let tries = 0

  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    tries += 1
    const parts: Buffer[] = []
    const hangUp = () => {
      for (const socket of sockets) socket.destroy()
    }
    stream.on('data', (part: Buffer) => {
      parts.push(part)
      if (manner === 'closes') hangUp()
    })
    stream.on('end', () => {
      if (manner === 'closes') return
      const [head = ''] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n')
      const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
      const store = () =>
        received.push({ to, head, id: /^message-id: (.*)$/im.exec(head)?.[1] ?? '' })
      const refuse = (code: number) =>
        callback(Object.assign(new Error('no'), { responseCode: code }))
      if (manner === 'putsOff') return refuse(451)
      if (manner === 'refuses') return refuse(550)
      if (manner === 'hangs') {
        waitingAnswers.push(() => (store(), callback()))
        return
      }
      store()
      if (manner === 'forgets') return hangUp()
      callback()
    })
  }

  const onRcptTo = checkRecipients(
    () => manner,
    () => (tries += 1),
  )
  const options = { authOptional: true, disabledCommands: ['STARTTLS'], onData, onRcptTo }
  const smtp = new SMTPServer(options)
  // Broken connections are expected here.
  smtp.on('error', () => {})
  const url = await listenWith(smtp, sockets)
  return {
    url,
    received,
    /** Number of emails whose text began to arrive, accepted or not. */
    tries: () => tries,
    behave: (next: MailServerBehavior) => void (manner = next),
    /** Number of emails that wait for an answer. */
    held: () => waitingAnswers.length,
    /** Answers the waiting emails. */
    answer: () => {
      for (const answer of waitingAnswers.splice(0)) answer()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

/** An address without a server. */
export async function addressWithoutServer(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `smtp://127.0.0.1:${port}`
}
