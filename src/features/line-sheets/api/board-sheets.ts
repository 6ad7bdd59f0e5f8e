import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { limitLogin } from '#api/limit-calls.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { documentHeaders } from '#features/documents/api/send-document.ts'
import { makeBoardSheet } from '#features/line-sheets/board-sheet.commands.ts'

/** `GET /api/portal/board-sheets/:id?locale=`: a board of the caller as a workbook, with the prices of the company. */
export const boardSheetsRouter = new Hono<WithRole>().get(
  '/:id',
  localeQuery,
  limitLogin('sheets'),
  async (c) => {
    const member = companyMember(c.var.role)
    const boardId = readId(c.req.param('id'), 'boardMissing')
    const { locale } = c.req.valid('query')
    const { bytes, fileName } = await makeBoardSheet(c.var.world, member, { boardId, locale })
    return c.body(new Uint8Array(bytes), 200, documentHeaders('xlsx', fileName))
  },
)
