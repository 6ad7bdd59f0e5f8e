import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider } from 'react-router'

import { accountRouter } from '#api/account/account.ts'
import { adminRouter } from '#api/admin/admin.ts'
import { answerRefusal } from '#api/answer-refusal.ts'
import { emailPreviewRouter } from '#api/email-preview/email-preview.ts'
import { followRequest } from '#api/follow-request.ts'
import { functionsRouter } from '#api/functions/functions.ts'
import { invitationRouter } from '#api/invitation/invitation.ts'
import { portalRouter } from '#api/portal/portal.ts'
import { guestRequestsRouter } from '#api/requests/requests.ts'
import { restRouter } from '#api/rest/rest.ts'
import type { RouterEnv } from '#api/router.ts'
import { authRouter } from '#auth/http/auth.ts'
import { catalogueRouter } from '#features/catalogue/api/catalogue.ts'
import { verifyRouter } from '#features/documents/api/verify.ts'
import { sharedExportsRouter } from '#features/line-sheets/api/shared-exports.ts'
import { mediaRouter } from '#features/media/api/media.ts'
import { stopChangeRouter } from '#features/staff-accounts/api/stop-change.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import type { World } from '#platform/world.ts'
import { answerRefusals } from '#web/answer-refusals.ts'
import {
  draftContext,
  networkContext,
  nonceContext,
  pageReaderContext,
  worldContext,
} from '#web/shell/context.ts'

import { answerRedirect } from './answer-redirect.ts'
import { authHooks } from './auth-hooks.ts'
import { callerOf } from './caller-address.ts'
import { refuseForeignOrigin } from './foreign-origin.ts'
import { healthRouter } from './health.ts'
import { allowHeader } from './pages/allow-header.ts'
import { compressForReader, endedPagePass, givePagePass, hasPagePass } from './pages/page-pass.ts'
import { findPageReader } from './pages/page-reader.ts'
import { renderNonce } from './pages/render-nonce.ts'
import { robotsHeader } from './pages/robots-header.ts'
import { sealPage } from './pages/seal-page.ts'
import { siteFilesRouter } from './pages/site-files.ts'
import { sitemapRouter } from './pages/sitemap.ts'
import { requestWithPublicOrigin } from './public-origin-request.ts'
import { wellKnownRouter } from './well-known.ts'

const pages = createRequestHandler(async () =>
  answerRefusals(await import('virtual:react-router/server-build')),
)

type Settings = { sealed: boolean; trustProxy: number }

/**
 * The whole app: endpoints by path, pages for all other addresses.
 * @param settings `sealed` is false while developing, when Vite's own scripts must run
 */
export function openApp(world: World, { sealed, trustProxy }: Settings) {
  return (
    new Hono<RouterEnv>()
      .use(async (c, next) => {
        c.set('world', world)
        c.set('authHooks', authHooks)
        c.set('ip', callerOf(c, trustProxy))
        await next()
      })
      .use(followRequest)
      .use(robotsHeader)
      .use(allowHeader)
      .use(refuseForeignOrigin(world.origin, world.auth.corsOrigins))
      // Lists are a seventh of their size. No page of a stranger can make a browser send the token that these
      // answers need, and so measure how well they compress.
      .use('/api/*', compress({ contentTypeFilter: /^application\/json/ }))
      .use('/api/portal/me', givePagePass)
      .use(compressForReader)
      .route('/health', healthRouter)
      .route('/auth/v1', authRouter)
      .route('/functions/v1', functionsRouter)
      .route('/rest/v1', restRouter)
      .route('/api/account', accountRouter)
      .route('/api/catalogue', catalogueRouter)
      .route('/api/documents', verifyRouter)
      .route('/api/invitation', invitationRouter)
      .route('/api/portal', portalRouter)
      .route('/api/requests', guestRequestsRouter)
      .route('/api/admin', adminRouter)
      .route('/api/stop-change', stopChangeRouter)
      .route('/api/email-preview', emailPreviewRouter)
      .route('/share', sharedExportsRouter)
      .route('/media', mediaRouter)
      .route('/.well-known', wellKnownRouter)
      .route('/', siteFilesRouter)
      .route('/', sitemapRouter)
      .all('*', async (c) => answerRedirect(c, world.origin) ?? (await page(c, world, sealed)))
      .onError(answerRefusal)
  )
}

async function page(c: Context<RouterEnv>, world: World, sealed: boolean): Promise<Response> {
  const context = new RouterContextProvider()
  const hasPass = hasPagePass(c)
  const reader = hasPass ? await findPageReader(c) : null
  context.set(worldContext, world)
  context.set(nonceContext, renderNonce)
  context.set(networkContext, callerNetwork(c.var.ip))
  context.set(pageReaderContext, reader)
  const answer = await pages(requestWithPublicOrigin(c.req.raw, world.origin), context)
  const headers = new Headers(answer.headers)
  if (context.get(draftContext)) {
    headers.set('cache-control', 'no-store')
    headers.set('x-robots-tag', 'noindex')
    headers.set('referrer-policy', 'no-referrer')
  }
  if (hasPass) headers.set('cache-control', 'no-store')
  if (hasPass && !reader)
    for (const cookie of endedPagePass(world)) headers.append('set-cookie', cookie)
  // The file is the same for every visitor until the next version: browsers store it, but revalidate.
  if (isRead(c) && answer.status < 500 && !headers.has('cache-control'))
    headers.set('cache-control', 'no-cache')
  // A page that failed has no headers of its own.
  if (answer.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '1')
  const { status } = answer
  if (!sealed || !headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status, headers })

  const { html, policy, robots } = sealPage(await answer.text())
  headers.set('content-security-policy', policy)
  if (robots) headers.set('x-robots-tag', robots)
  return new Response(c.req.method === 'HEAD' ? null : html, { status, headers })
}

const isRead = ({ req }: Context<RouterEnv>) => req.method === 'GET' || req.method === 'HEAD'
