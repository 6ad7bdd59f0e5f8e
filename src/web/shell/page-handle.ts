/**
 * What a route module says of its page: `export const handle = { texts: ['home'] } satisfies PageHandle`.
 * These texts are in the browser before the page comes alive; `shell` and `errors` always are.
 */
export type PageHandle = { texts: readonly string[] }

/** For the handle of any match: routes without one need no texts of their own. */
export function textsIn(handle: unknown): readonly string[] {
  return (handle as PageHandle | undefined)?.texts ?? []
}
