import type { Locale } from '#base/locale.ts'

import type { Capability } from './access/capability.ts'

/** A page of the staff area. */
export type StaffPage = {
  /** Where it lives. A language that names no address has the English words below its own prefix. */
  paths: { en: `/en/${string}` } & Partial<Record<Locale, `/${string}`>>
  /** The file that shows it, from the folder of the features. */
  file: string
  /** What staff must be able to do to find something there. */
  needs: Capability
  /** Its entry in the side navigation; none: it is reached from another page. */
  menu?: { text: `admin:nav.${string}`; after: string }
}
export type StaffPages = Record<`admin${string}`, StaffPage>

/** What staff must be able to do to call each endpoint of `/api/admin`. */
export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Capability>

/** Audited actions by their subject. */
export type AuditActions = Record<string, readonly string[]>
