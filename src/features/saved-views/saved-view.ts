import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import type { Capability } from '#features/access/capability.ts'

/** Lists of the staff, under the names of their tables. */
export const viewedLists = [
  'requests',
  'quotes',
  'orders',
  'applications',
  'partners',
  'credentials',
  'messages',
  'emails',
  'products',
  'media',
  'translations',
  'import',
  'audit',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** The capability that staff need to keep views of a list: that of reading it. */
export const viewedListNeeds: Record<ViewedList, Capability> = {
  requests: 'requests.read',
  quotes: 'requests.read',
  orders: 'requests.read',
  applications: 'people.manage',
  partners: 'people.manage',
  credentials: 'people.manage',
  messages: 'people.manage',
  emails: 'people.manage',
  products: 'catalogue.read',
  media: 'catalogue.edit',
  translations: 'catalogue.edit',
  import: 'catalogue.edit',
  audit: 'audit.read',
}

export const VIEW_NAME_MAX = 40
/** Views of a person in a list at most. */
export const VIEWS_MAX = 50

export const savedViewForm = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
  /** Search, filters and order as in the address, `state=quoted&sort=-submitted`. */
  search: z.string().check(z.maxLength(1000), z.regex(/^[\w.~%&=+*-]*$/)),
  isShared: z.boolean(),
})
export type SavedViewForm = z.output<typeof savedViewForm>

/** A view as a user sees it in their list. */
export type SavedView = SavedViewForm & { id: string; isOwn: boolean; by: string | null }
