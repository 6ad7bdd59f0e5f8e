import type { ParseKeys } from 'i18next'

/** The texts in which titles of the pages behind the login are written. */
type TitleNamespace = ['admin', 'portal', 'account', 'company', 'documents', 'exports', 'orders']

/**
 * Names the title of a page behind the login and the texts a page needs:
 * `export const handle = { title: 'admin:nav.audit', texts: ['privacy'] } satisfies PageHandle`.
 * These texts are loaded before hydration; `shell` and `errors` always are.
 */
export type PageHandle = { title?: TitleKey; texts?: readonly string[] }

export type TitleKey = Extract<ParseKeys<TitleNamespace>, `${string}:${string}`>

/** For the handle of any match: a route without a handle needs no messages of its own. */
export function namespacesOf(handle: unknown): readonly string[] {
  return (handle as PageHandle | undefined)?.texts ?? []
}
