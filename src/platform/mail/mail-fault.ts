/** The error of nodemailer for an email that was not sent. */
type Facts = Partial<{ code: string; command: string; responseCode: number; response: string }>

/** Codes of nodemailer for a server that did not answer, or takes no emails at all. */
const ofServer = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'ECONNREFUSED',
  'ECONNRESET',
]

/** SMTP's "service not available, closing transmission channel". */
const CLOSING = 421

/** Would any other email have failed too, because the mail server is away, or rejects us? */
export function isServerFault(error: unknown): boolean {
  const { code = '', responseCode } = error as Facts
  return ofServer.includes(code) || responseCode === CLOSING
}

/**
 * Did the mail server refuse this email for good (5xx)? `mailbox`: there is no such address, so no further try is
 * made. `policy`: it does not want the text, the sender or the moment, which staff may yet change, or a
 * filter forget. `none`: the server did not answer, or may take the email later.
 */
export function judgeRefusal(error: unknown): 'none' | 'policy' | 'mailbox' {
  const { command = '', responseCode = 0, response = '' } = error as Facts
  if (responseCode < 500 || isServerFault(error)) return 'none'
  const about = /\b5\.(\d)\.\d/.exec(response)?.[1]
  const isAddress = about ? about === '1' || about === '2' : [550, 551, 553].includes(responseCode)
  return command === 'RCPT TO' && isAddress ? 'mailbox' : 'policy'
}
