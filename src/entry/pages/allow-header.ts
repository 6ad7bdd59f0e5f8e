import { createMiddleware } from 'hono/factory'

/** Adds the allowed methods to an answer 405; a page without a form can only be read. */
export const allowHeader = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status === 405 && !c.res.headers.has('allow')) c.res.headers.set('allow', 'GET, HEAD')
})
