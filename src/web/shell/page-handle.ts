/**
 * Names the texts a page needs: `export const handle = { texts: ['home'] } satisfies PageHandle`.
 * These texts are loaded before hydration; `shell` and `errors` always are.
 */
export type PageHandle = { texts: readonly string[] }

/** For the handle of any match: routes without one need no texts of their own. */
export function namespacesOf(handle: unknown): readonly string[] {
  return (handle as PageHandle | undefined)?.texts ?? []
}
