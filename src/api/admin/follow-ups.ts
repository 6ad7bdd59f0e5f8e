import { Hono } from 'hono'
import * as z from 'zod/mini'

import { anyMessage } from '#base/form-fields.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { addApplicationNote } from '#features/applications/application-notes.commands.ts'
import { getApplication } from '#features/applications/application.queries.ts'
import { findAccess } from '#features/applications/people.queries.ts'
import { getPartnerContact } from '#features/companies/partner-contact.queries.ts'
import { addPartnerNote } from '#features/companies/partner-notes.commands.ts'
import { getMessage } from '#features/messages/contact-message.queries.ts'
import { recordMessageNote } from '#features/messages/message-notes.commands.ts'
import { listNotes } from '#features/notes/note.queries.ts'
import { channels } from '#features/prepared-texts/channel.ts'
import { listPreparedTexts } from '#features/prepared-texts/prepared-text.queries.ts'
import { PREPARED_TEXT_MAX } from '#features/prepared-texts/prepared-text.ts'
import type { World } from '#platform/world.ts'

import { jsonBody } from '../json-body.ts'
import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'

const followUp = z.object({
  kind: z.enum(channels),
  text: anyMessage(PREPARED_TEXT_MAX),
})

/**
 * `GET /api/admin/follow-ups/applications/:id`, `…/messages/:id` and `…/partners/:id`: the recipient, and the prepared
 * texts in all languages. `POST` stores a note that a text was sent.
 */
export const followUpsRouter = new Hono<WithRole>()
  .get('/applications/:id', async (c) => {
    const { world } = c.var
    const id = applicationId(c.req.param('id'))
    const { name, businessName, email, phone, preferredLanguage } = await getApplication(world, id)
    const access = await findAccess(world, id)
    return c.json({
      name,
      company: businessName,
      phone,
      email: access?.email ?? email,
      locale: access?.locale ?? preferredLanguage,
      until: access?.until ?? null,
      ...(await readFollowUp(world, id)),
    })
  })
  .get('/messages/:id', async (c) => {
    const { world } = c.var
    const { id, firstName, email, phone, locale } = await getMessage(
      world,
      messageId(c.req.param('id')),
    )
    const person = { name: firstName, company: '', email, phone, locale, until: null }
    return c.json({ ...person, ...(await readFollowUp(world, id)) })
  })
  .get('/partners/:id', async (c) => {
    const { world } = c.var
    const id = partnerId(c.req.param('id'))
    return c.json({ ...(await getPartnerContact(world, id)), ...(await readFollowUp(world, id)) })
  })
  .post('/partners/:id', jsonBody(followUp), async (c) => {
    const id = partnerId(c.req.param('id'))
    await addPartnerNote(c.var.world, id, c.var.user.id, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/applications/:id', jsonBody(followUp), async (c) => {
    const id = applicationId(c.req.param('id'))
    await addApplicationNote(c.var.world, id, c.var.user.id, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/messages/:id', jsonBody(followUp), async (c) => {
    const id = messageId(c.req.param('id'))
    await recordMessageNote(c.var.world, id, c.var.user.id, c.req.valid('json'))
    return c.json({ ok: true })
  })

async function readFollowUp(world: World, about: string) {
  const names = await listAdminNames(world)
  return {
    texts: await listPreparedTexts(world),
    notes: (await listNotes(world, about)).map(({ by, ...note }) => ({
      ...note,
      by: names[by] ?? null,
    })),
  }
}

const applicationId = (input: string) => readId(input, 'applicationMissing')
const partnerId = (input: string) => readId(input, 'partnerMissing')
const messageId = (input: string) => readId(input, 'messageMissing')
