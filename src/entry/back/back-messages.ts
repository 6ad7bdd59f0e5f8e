/** What front and back process tell each other beside requests, over the channel of the child process. */
export type FromBack =
  /** The back process answers on its socket. `lines` are what the start says to people. */
  | { ready: { lines: string[]; version: number } }
  /**
   * What public pages show has changed, and the front must forget them and say so. Not `certain`: a
   * change may have been missed, so a page may be shown until there is a newer one.
   */
  | { changed: { version: number; certain: boolean } }

export type FromFront =
  /** Pages of versions before this one are forgotten. */
  | { forgotten: number }
  /** Views of products since the last time. */
  | { views: Record<string, number> }
  | { stop: true }

/** Header of a rendered page: the version of the content it was made of. */
export const CONTENT_VERSION = 'x-content-version'

/** Header of a request for a page that the front stores for everybody. */
export const FOR_EVERYBODY = 'x-for-everybody'
