/**
 * Address of a link that writes to a mailbox. `?`, `&` and `%` are letters of some mailboxes and are
 * encoded: otherwise the owner of an address could add a recipient or a text to the email.
 * @param more further fields of RFC 6068, as `subject` and `body`
 */
export function mailLink(email: string, more: Record<string, string> = {}): string {
  const fields = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
