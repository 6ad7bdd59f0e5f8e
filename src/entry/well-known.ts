import { newRouter } from '#api/router.ts'
import { mailLink } from '#base/email-text/mail-link.ts'
import { fallbackLocale, inOrderOfFallback } from '#base/locale.ts'
import { DAY, timeAfter } from '#base/time.ts'
import { findOwner } from '#platform/owner/find-owner.ts'

/** Half a year, after which a reader must fetch it again. */
const VALID_MS = 182 * DAY

/** `/.well-known/security.txt` (RFC 9116): the contact to whom vulnerabilities are reported. */
export const wellKnownRouter = newRouter().get('/security.txt', async (c) => {
  const { origin, now } = c.var.world
  const { email } = await findOwner(c.var.world)
  // The date is rounded to the day, so that an answer may be cached.
  const until = timeAfter(now(), VALID_MS).toISOString().slice(0, 10)
  c.header('cache-control', 'public, max-age=3600')
  return c.text(
    [
      `Contact: ${mailLink(email)}`,
      `Expires: ${until}T00:00:00Z`,
      `Preferred-Languages: ${inOrderOfFallback(fallbackLocale).join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})
