import { Hono } from 'hono'
import { html } from 'hono/html'

import { listOutbox } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

/** Routes for development only: the emails written so far. */
export function openDevRoutes(world: World) {
  return new Hono().get('/dev/mail', async (c) => {
    const emails = await listOutbox(world)
    return c.html(
      html`<!doctype html>
        <meta charset="utf-8" />
        <title>Mail</title>
        <h1>Mail</h1>
        ${emails.map(
          ({ to, subject, text, writtenAt, sentAt }) =>
            html`<article>
              <h2>${subject}</h2>
              <p>${to}, ${writtenAt.toISOString()}, ${sentAt ? 'sent' : 'waiting'}</p>
              <pre>${text}</pre>
            </article>`,
        )}`,
    )
  })
}
