import type { Locale } from '#base/locale.ts'

import type { Capability } from './access/capability.ts'

/** A page of the staff area. */
export type StaffPage = {
  /** The address of the page. A language that names no address has the English words below its own prefix. */
  paths: { en: `/en/${string}` } & Partial<Record<Locale, `/${string}`>>
  /** The file that shows it, from the folder of the features. */
  file: string
  /** The capability that makes the page useful to staff. */
  needs: Capability
  /** Its entry in the side navigation; none: it is reached from another page. */
  menu?: { text: `admin:nav.${string}`; after: string }
}
export type StaffPages = Record<`admin${string}`, StaffPage>

/** The capability that each endpoint of `/api/admin` requires. */
export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Capability>

/** Audited actions by their subject. */
export type AuditActions = Record<string, readonly string[]>
