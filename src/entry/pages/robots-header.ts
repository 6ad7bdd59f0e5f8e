import { createMiddleware } from 'hono/factory'

/** Content for people and search engines: pages, which have their own robots tag, pictures and texts. */
const SHOWN = /^(text\/html|text\/plain|application\/(xml|manifest)|image\/|video\/)/

/** Answers to programs are no search results: data of the API and of pages, errors in JSON. */
export const robotsHeader = createMiddleware(async (c, next) => {
  await next()
  const type = c.res.headers.get('content-type')
  if (type && !SHOWN.test(type)) c.res.headers.set('x-robots-tag', 'noindex, nofollow, noarchive')
})
