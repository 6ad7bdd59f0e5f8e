import { readFileSync } from 'node:fs'

/** Set by the build; undefined where the sources run as they are, and null in a build outside a repository. */
declare const BUILD_COMMIT: string | null | undefined

export type Version = { version: string; commit: string | null }

/** The running version: that of `package.json`, and the commit that was built, shortened. */
export const programVersion: Version = {
  version: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  commit: typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : null,
}
