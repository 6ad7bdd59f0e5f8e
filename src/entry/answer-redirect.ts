import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'

import { type Locale, localeForTags } from '#base/locale.ts'

import { redirectFor } from './redirects.ts'

/** Cookie of the chosen language; in the browser `web/shell/start/bootstrap.js` keeps it in local storage too. */
const CHOICE = 'i18nextLng'
const YEAR_SECONDS = 31_536_000

/** Redirects to the address of the page, or returns null. A language in `lng` is stored. */
export function answerRedirect(c: Context, origin: string): Response | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const redirect = redirectFor(new URL(c.req.url), {
    storedLocale: getCookie(c, CHOICE),
    accepted: acceptedLocale(c),
  })
  if (!redirect) return null
  const { to, status, chosen } = redirect
  // The answer of the bare root depends on the visitor; other addresses move for everybody.
  const isForAll = status === 308 && !chosen
  c.header('cache-control', isForAll ? 'public, max-age=3600' : 'private, no-store')
  if (chosen)
    setCookie(c, CHOICE, chosen, {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'Lax',
      secure: origin.startsWith('https:'),
    })
  return c.redirect(to, status)
}

function acceptedLocale(c: Context): Locale | undefined {
  let tags: string[] = []
  accepts(c, {
    header: 'Accept-Language',
    supports: [],
    default: '',
    match: (requested) => {
      tags = requested.filter(({ q }) => q > 0).map(({ type }) => type)
      return ''
    },
  })
  return localeForTags(tags)
}
