import type { Locale } from '#base/locale.ts'

import type { Capability } from './access/capability.ts'

/** The address of a page. A language that names no address has the English words below its own prefix. */
type Addresses = { en: `/en/${string}` } & Partial<Record<Locale, `/${string}`>>

/** A public page: what every page in a browser must know of it. Its texts are `messages/site/<name>.<language>.json`. */
export type SitePage = {
  paths: Addresses
  /** It means nothing to anybody else: search engines leave it out, and so does the sitemap. */
  isPassage?: true
}
export type SitePages = Record<string, SitePage>

/** What the server knows of a public page. */
export type SiteRoute = {
  /** The file that shows it, from the folder of the features. */
  file: string
  /** Its title and description, as `title` and `description` below this key. */
  head: `${string}:${string}`
  /** The part of the footer that leads to it, by the words of its text `link`; none: other pages do. */
  footer?: FooterPart
}
export type FooterPart = 'explore' | 'legal'
export type SiteRoutes<Pages extends SitePages> = Record<keyof Pages, SiteRoute>

/** A page of the staff area. */
export type StaffPage = {
  paths: Addresses
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

/** Endpoints of `/api/admin` with power over money or people: a session alone, which may be stolen, does not open them. */
export type FreshProof<Names extends Endpoints> = readonly (keyof Names)[]

/** Audited actions by their subject. */
export type AuditActions = Record<string, readonly string[]>
