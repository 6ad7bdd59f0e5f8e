import * as z from 'zod/mini'

import { manyLines, oneLine } from '#base/form-fields.ts'
import { type CompanyMember, hasCompanyRole } from '#features/access/role.ts'

const NAME_MAX = 60
const NOTE_MAX = 500

export const boardName = z
  .string('required')
  .check(
    z.overwrite(oneLine),
    z.minLength(1, 'required'),
    z.maxLength(NAME_MAX, `tooLongMax:${NAME_MAX}`),
  )

export const boardNote = z
  .string('required')
  .check(z.overwrite(manyLines), z.maxLength(NOTE_MAX, `tooLongMax:${NOTE_MAX}`))

/** A login of a company, as boards know it. */
export type BoardMember = Pick<CompanyMember, 'partnerId' | 'memberId' | 'companyRole'>

export type BoardSummary = {
  id: string
  /** Null: the favorites under their usual name. */
  name: string | null
  /** The favorites. */
  isDefault: boolean
  /** The whole company sees it. */
  isShared: boolean
  /** The name of its maker; null: the caller, or a person who has left. */
  madeBy: string | null
  mayEdit: boolean
  /** Whether the caller may share it, take it back or delete it. */
  mayManage: boolean
  /** Products that partners may see, in the order of the board. */
  productIds: string[]
}

export function mayEditBoards({ companyRole }: BoardMember): boolean {
  return hasCompanyRole(companyRole, 'buyer')
}

/** Buyers share, take back and delete boards of their own; owners also boards that others have shared. */
export function mayManage(
  board: { isDefault: boolean; memberId: string | null },
  member: BoardMember,
): boolean {
  const isTheirs = board.memberId === member.memberId || hasCompanyRole(member.companyRole, 'owner')
  return !board.isDefault && isTheirs && mayEditBoards(member)
}
