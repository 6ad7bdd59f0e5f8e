import type { ParseKeys } from 'i18next'

/** The namespaces of messages with titles of the pages behind the login. */
type TitleNamespace = ['admin', 'portal', 'account', 'company', 'documents', 'exports', 'orders']

/**
 * Names the title of a page behind the login and the namespaces of messages that a page needs:
 * `export const handle = { title: 'admin:nav.audit', messages: ['privacy'] } satisfies PageHandle`.
 * These messages are loaded before hydration; `shell` and `errors` always are.
 */
export type PageHandle = { title?: TitleKey; messages?: readonly string[] }

export type TitleKey = Extract<ParseKeys<TitleNamespace>, `${string}:${string}`>

/** For the handle of any match: a route without a handle needs no messages of its own. */
export function namespacesOf(handle: unknown): readonly string[] {
  return (handle as PageHandle | undefined)?.messages ?? []
}
