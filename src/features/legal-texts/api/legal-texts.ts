import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { type LegalName, legalNames } from '#base/legal.ts'
import { locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import {
  publishLegalText,
  restoreLegalText,
  saveLegalText,
} from '#features/legal-texts/legal-text.commands.ts'
import { findStaffLegalText } from '#features/legal-texts/legal-text.queries.ts'
import { LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from '#features/legal-texts/legal-text.ts'
import { makePreviewPass } from '#features/site-content/preview-pass.queries.ts'

const version = z.int()
const source = z.object({
  title: z.string().check(z.maxLength(LEGAL_TITLE_MAX)),
  text: z.string().check(z.maxLength(LEGAL_TEXT_MAX)),
})
const saved = z.object({ version, document: z.partialRecord(z.enum(locales), source) })
const published = z.object({ version, effectiveOn: z.iso.date() })

/**
 * `/api/admin/legal-texts`: the owner's legal texts. `PUT` keeps a draft, `publish` lets it count from a day on,
 * `restore` brings a version of before back as the draft, `preview` gives the word that opens drafts for an hour.
 */
export const legalTextsRouter = new Hono<WithRole>()
  .get('/:name', async (c) =>
    c.json(await findStaffLegalText(c.var.world, nameOf(c.req.param('name')))),
  )
  .put('/:name', jsonBody(saved), async (c) => {
    const { document, ...base } = c.req.valid('json')
    const name = nameOf(c.req.param('name'))
    const draft = await saveLegalText(c.var.world, { name, ...base }, document, c.var.user.id)
    return c.json({ version: draft })
  })
  .post('/:name/publish', jsonBody(published), async (c) => {
    const { effectiveOn, ...base } = c.req.valid('json')
    const name = nameOf(c.req.param('name'))
    const label = await publishLegalText(c.var.world, { name, ...base }, effectiveOn, c.var.user.id)
    return c.json({ label })
  })
  .post('/:name/restore', jsonBody(z.object({ version, restored: z.int() })), async (c) => {
    const { restored, ...base } = c.req.valid('json')
    const name = nameOf(c.req.param('name'))
    const draft = await restoreLegalText(c.var.world, { name, ...base }, restored, c.var.user.id)
    return c.json({ version: draft })
  })
  .post('/:name/preview', (c) => {
    nameOf(c.req.param('name'))
    return c.json({ pass: makePreviewPass(c.var.world) })
  })

function nameOf(typed: string): LegalName {
  const name = legalNames.find((each) => each === typed)
  if (!name) throw new Refusal('missing', 'pathMissing')
  return name
}
