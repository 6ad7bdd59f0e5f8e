import { createMiddleware } from 'hono/factory'

/** An answer 405 names the methods there are; a page that takes no form can only be read. */
export const allowHeader = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status === 405 && !c.res.headers.has('allow')) c.res.headers.set('allow', 'GET, HEAD')
})
