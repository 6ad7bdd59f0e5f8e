import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { newRouter, type RouterEnv } from '#api/router.ts'
import { isBusy } from '#base/busy.ts'
import { documentHeaders } from '#features/documents/api/send-document.ts'
import { openExportFile } from '#features/line-sheets/export-file.commands.ts'
import { recordSharedView } from '#features/line-sheets/export-link.commands.ts'
import { checkLinkPassword } from '#features/line-sheets/link-password.commands.ts'
import { findShared, type SharedExport } from '#features/line-sheets/product-export.queries.ts'
import { type ExportFormat, formatsOf } from '#features/line-sheets/product-export.ts'
import { renderSharedPage, sharedPagePolicy } from '#features/line-sheets/shared-page.commands.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { rateLimitOf } from '#platform/limits/request-limits.ts'

const BODY_BYTES_MAX = 4096
const TOKEN = /^[\w-]{43}$/

type Fault = 'wrong' | 'tooOften' | null

/**
 * `/share/:token`: a line sheet or a pack for holders of the link and its password, if it has a password. Every file comes
 * by a form, so that neither a preview of a messenger nor a search engine opens it.
 */
export const sharedExportsRouter = newRouter()
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.text('', 413) }))
  .get('/:token', async (c) => sendPage(c, await findByToken(c), null))
  // A large file of a login: the browser fetches it by itself, by an address that ends soon.
  .get('/:token/file', async (c) => {
    const shared = await findByToken(c)
    if (!shared?.link.isTicket) return sendPage(c, null, null)
    return sendFile(c, shared, formatsOf[shared.export.kind][0])
  })
  .post('/:token', async (c) => {
    const shared = await findByToken(c)
    if (!shared) return sendPage(c, null, null)
    const { password, format } = await c.req.parseBody()
    const chosen = formatsOf[shared.export.kind].find((each) => each === format)
    const fault = await checkPassword(c, shared, typeof password === 'string' ? password : '')
    return fault || !chosen ? sendPage(c, shared, fault) : sendFile(c, shared, chosen)
  })
  .all('*', (c) => sendPage(c, null, null))

type SharedContext = Context<RouterEnv>

async function findByToken(c: SharedContext): Promise<SharedExport | null> {
  const token = c.req.param('token') ?? ''
  return TOKEN.test(token) ? findShared(c.var.world, token) : null
}

async function checkPassword(
  c: SharedContext,
  shared: SharedExport,
  password: string,
): Promise<Fault> {
  if (shared.link.passwordHash === null) return null
  const { world, ip } = c.var
  const limit = rateLimitOf(world, 'sharedPassword')
  const network = callerNetwork(ip)
  if (world.auth.rateLimits && (await limit.peek(network)) !== null) return 'tooOften'
  try {
    if (await checkLinkPassword(world, shared, password)) return null
  } catch (error) {
    if (isBusy(error)) return 'tooOften'
    throw error
  }
  await limit.consume(network)
  return 'wrong'
}

async function sendPage(
  c: SharedContext,
  shared: SharedExport | null,
  fault: Fault,
): Promise<Response> {
  const action = `/share/${c.req.param('token') ?? ''}`
  const html = await renderSharedPage(c.var.world, shared, { action, fault })
  const status = shared ? (fault === 'wrong' ? 403 : fault ? 429 : 200) : 404
  return c.body(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': sharedPagePolicy,
    // Not `no-referrer`: a browser would then name no origin when it sends the form, which is refused.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
  })
}

async function sendFile(
  c: SharedContext,
  shared: SharedExport,
  format: ExportFormat,
): Promise<Response> {
  const { world } = c.var
  const file = await openExportFile(world, shared.export, format)
  if (!file) return sendPage(c, null, null)
  await recordSharedView(world, shared, format)
  return c.body(file.stream, 200, {
    ...exportHeaders(format, file.fileName),
    ...(file.length !== null && { 'Content-Length': String(file.length) }),
  })
}

/** Headers of a file of an export: no cache and no search engine has it. */
export function exportHeaders(format: ExportFormat, fileName: string) {
  return {
    ...documentHeaders(format === 'zip' ? 'pdf' : format, fileName),
    ...(format === 'zip' && { 'Content-Type': 'application/zip' }),
    'Referrer-Policy': 'same-origin',
  }
}
