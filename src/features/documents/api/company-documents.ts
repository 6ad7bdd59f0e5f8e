import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { recordDownload } from '#features/documents/document.commands.ts'
import { getDocumentFile, listCompanyDocuments } from '#features/documents/document.queries.ts'

import { formatQuery, sendDocument } from './send-document.ts'

/** `/api/portal/documents`: the documents issued to the company of the caller. */
export const companyDocumentsRouter = new Hono<WithRole>()
  .get('/', async (c) => {
    const { partnerId } = companyMember(c.var.role)
    return c.json(await listCompanyDocuments(c.var.world, partnerId))
  })
  .get('/:id/file', formatQuery, async (c) => {
    const { partnerId } = companyMember(c.var.role)
    const { format } = c.req.valid('query')
    const id = readId(c.req.param('id'), 'documentMissing')
    const file = await getDocumentFile(c.var.world, { id, format, companyId: partnerId })
    const answer = await sendDocument(c, c.var.world, { ...file, format })
    const userId = c.var.user.id
    await recordDownload(c.var.world, { documentId: id, format, userId, isStaff: false })
    return answer
  })
