import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody, optionalJsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { anyMessage, message } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import {
  approveApplication,
  rejectApplication,
  reopenApplication,
} from '#features/applications/application-decision.commands.ts'
import { listDuplicates } from '#features/applications/application-duplicates.queries.ts'
import {
  askApplicant,
  addApplicationNote,
} from '#features/applications/application-notes.commands.ts'
import { getApplication, listApplications } from '#features/applications/application.queries.ts'
import {
  applicationList,
  applicationNumber,
  rejectReasons,
} from '#features/applications/application.ts'
import { mergeApplications } from '#features/applications/merge.commands.ts'
import { writtenKinds } from '#features/notes/note.ts'

import { readApplicationCase } from './application-case.ts'

const TEXT_MAX = 2000

const welcome = z.object({
  locale: z.optional(z.enum(locales)),
  greeting: z.optional(anyMessage(TEXT_MAX)),
})
const rejection = z.object({ reason: z.optional(z.nullable(z.enum(rejectReasons))) })
const question = z.object({ text: message(10, TEXT_MAX) })
const note = z.object({
  kind: z.enum(writtenKinds),
  text: anyMessage(TEXT_MAX),
})
const mergeForm = z.object({ from: z.string(), locale: z.enum(locales) })

/**
 * `GET /api/admin/applications?q=&sort=&status=&page=`: a page of the list.
 * `/api/admin/applications/:id`: all fields of an application; `…/case`: consents, notes, history and duplicates;
 * the paths below it are decisions, merge and notes.
 */
export const applicationsRouter = new Hono<WithRole>()
  .get('/', listQuery(applicationList), async (c) => {
    const { world } = c.var
    const { rows, total } = await listApplications(world, c.req.valid('query'))
    const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
    const duplicates = await listDuplicates(world, ids)
    return c.json({
      total,
      rows: rows.map((row) => ({
        ...row,
        isDuplicate: duplicates.some((duplicate) => duplicate.of === row.id),
      })),
    })
  })
  .get('/:id', async (c) => {
    const application = await getApplication(c.var.world, idOf(c.req.param('id')))
    const {
      decidedBy: _,
      repeatNotifiedAt: _2,
      searchText: _3,
      companyKey: _4,
      ...details
    } = application
    return c.json({ ...details, number: applicationNumber(details.id) })
  })
  .get('/:id/case', async (c) =>
    c.json(await readApplicationCase(c.var.world, idOf(c.req.param('id')))),
  )
  .post('/:id/approve', optionalJsonBody(welcome), async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await approveApplication(c.var.world, id, c.var.user.id, c.req.valid('json')))
  })
  .post('/:id/reject', optionalJsonBody(rejection), async (c) => {
    const { reason } = c.req.valid('json')
    await rejectApplication(c.var.world, idOf(c.req.param('id')), c.var.user.id, reason)
    return c.json({ ok: true })
  })
  .post('/:id/reopen', async (c) =>
    c.json(await reopenApplication(c.var.world, idOf(c.req.param('id')), c.var.user.id)),
  )
  .post('/:id/merge', jsonBody(mergeForm), async (c) => {
    const { from, locale } = c.req.valid('json')
    await mergeApplications(c.var.world, {
      from: idOf(from),
      into: idOf(c.req.param('id')),
      by: c.var.user.id,
      locale,
    })
    return c.json({ ok: true })
  })
  .post('/:id/question', jsonBody(question), async (c) => {
    const { text } = c.req.valid('json')
    await askApplicant(c.var.world, idOf(c.req.param('id')), c.var.user.id, text)
    return c.json({ ok: true })
  })
  .post('/:id/notes', jsonBody(note), async (c) => {
    await addApplicationNote(
      c.var.world,
      idOf(c.req.param('id')),
      c.var.user.id,
      c.req.valid('json'),
    )
    return c.json({ ok: true })
  })

const idOf = (input: string) => readId(input, 'applicationMissing')
