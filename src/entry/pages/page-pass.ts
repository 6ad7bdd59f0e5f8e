import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { generateCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

import type { SignedIn } from '#api/require-user.ts'
import type { RouterEnv } from '#api/router.ts'
import { issuePagePass } from '#auth/sessions/page-pass.queries.ts'
import { PAGE_PASS, PAGE_PASS_DAYS } from '#auth/sessions/page-pass.ts'
import { locales } from '#base/locale.ts'
import { paths } from '#i18n/paths.ts'
import type { World } from '#platform/world.ts'

const DAY_SECONDS = 86_400

/** Gives the page pass to a browser that remembers its session, each time that a page asks who is signed in. */
export const givePagePass = createMiddleware<RouterEnv>(async (c, next) => {
  await next()
  if (!c.res.ok || c.req.header('x-remembers-session') !== '1') return
  // The endpoint has answered a caller, whom it has read by then.
  const caller = (c as Context as Context<SignedIn>).var
  const pass = issuePagePass(c.var.world, caller)
  for (const cookie of cookiesOf(c.var.world, pass, PAGE_PASS_DAYS * DAY_SECONDS))
    c.header('set-cookie', cookie, { append: true })
})

/** Cookies that take back a pass which opens nothing. */
export const endedPagePass = (world: World): string[] => cookiesOf(world, '', 0)

/** Does the request bring a page pass? */
export const hasPagePass = (c: Context): boolean => getCookie(c, PAGE_PASS) !== undefined

const compressed = compress()

/** Compresses pages that are rendered for one reader; all others are compressed once for everybody. */
export const compressForReader = createMiddleware(async (c, next) =>
  hasPagePass(c) ? compressed(c, next) : next(),
)

/** For the pages of the partner area alone, in each language. */
function cookiesOf({ origin }: World, value: string, maxAge: number): string[] {
  return locales.map((locale) =>
    generateCookie(PAGE_PASS, value, {
      path: paths.partner[locale],
      httpOnly: true,
      // A link on another site opens the page without it: then the browser loads the page itself.
      sameSite: 'Strict',
      secure: origin.startsWith('https:'),
      maxAge,
    }),
  )
}
