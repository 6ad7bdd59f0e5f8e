import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'

/** Lists of which staff keep searches on the server. */
export const viewedLists = ['requests', 'quotes', 'orders'] as const
export type ViewedList = (typeof viewedLists)[number]

export const VIEW_NAME_MAX = 40
/** Views of one person in one list at most. */
export const VIEWS_MAX = 50

export const savedViewForm = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
  /** Search, filters and order as in the address, `state=quoted&sort=-submitted`. */
  search: z.string().check(z.maxLength(1000), z.regex(/^[\w.~%&=+*-]*$/)),
  isShared: z.boolean(),
})
export type SavedViewForm = z.output<typeof savedViewForm>

/** A view as somebody sees it in their list. */
export type SavedView = SavedViewForm & { id: string; isOwn: boolean; by: string | null }
