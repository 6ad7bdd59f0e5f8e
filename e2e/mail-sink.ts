import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SMTPServer } from 'smtp-server'

/** A real mail server that writes every email to a file and delivers none. */
export function openMailSink(port: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        count += 1
        const to = session.envelope.rcptTo.map(({ address }) => address).join('_')
        writeFileSync(
          join(folder, `${String(count).padStart(4, '0')}-${to}.eml`),
          Buffer.concat(parts),
        )
        done()
      })
    },
  })
  return new Promise((resolve) => sink.listen(port, '127.0.0.1', resolve))
}
