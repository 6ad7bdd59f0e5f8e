import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { crossOrigin } from '../cross-origin.ts'
import { type RouterEnv, newRouter } from '../router.ts'
import { partnerLoginRouter } from './partner-login.ts'

const BODY_BYTES_MAX = 16 * 1024

/** `/functions/v1`: functions that the Supabase client calls by name. */
export const functionsRouter = newRouter()
  .use(crossOrigin)
  .use(
    bodyLimit({
      maxSize: BODY_BYTES_MAX,
      onError: (c) =>
        refuse(c, 413, 'PAYLOAD_TOO_LARGE', 'The body is larger than a function takes'),
    }),
  )
  .route('/', partnerLoginRouter)
  .all('/partner-login', (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, 'METHOD_NOT_ALLOWED', 'The requested function knows no such method')
  })
  .all('*', (c) => refuse(c, 404, 'NOT_FOUND', 'Requested function was not found'))

/** Answers with an error in the format of the Supabase gateway. */
function refuse(
  c: Context<RouterEnv>,
  status: 404 | 405 | 413,
  code: string,
  message: string,
): Response {
  c.header('cache-control', 'no-store')
  c.header('sb-error-code', code)
  return c.json({ code, message }, status)
}
