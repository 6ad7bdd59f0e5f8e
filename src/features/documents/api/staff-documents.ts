import { Hono } from 'hono'

import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { recordDownload, retryDocument } from '#features/documents/document.commands.ts'
import { getDocumentFile, listDocuments } from '#features/documents/document.queries.ts'

import { formatQuery, sendDocument } from './send-document.ts'

/** `/api/admin/documents`: the issued documents, their recipients, and their downloads. */
export const staffDocumentsRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listDocuments(c.var.world)))
  .get('/:id/file', formatQuery, async (c) => {
    const { format } = c.req.valid('query')
    const id = readId(c.req.param('id'), 'documentMissing')
    const file = await getDocumentFile(c.var.world, { id, format, companyId: null })
    const answer = await sendDocument(c, c.var.world, { ...file, format })
    const userId = c.var.user.id
    await recordDownload(c.var.world, { documentId: id, format, userId, isStaff: true })
    return answer
  })
  .post('/:id/retry', async (c) => {
    const id = readId(c.req.param('id'), 'documentMissing')
    await retryDocument(c.var.world, id, c.var.user.id)
    return c.json({ ok: true })
  })
