/** Messages between front and back process beside requests, over the channel of the child process. */
export type FromBack =
  /** The back process answers on its socket. `lines` are printed at the start. */
  | { ready: { lines: string[]; version: number } }
  /**
   * The content of public pages has changed, and the front must drop them and confirm it. Not `certain`: a
   * change may have been missed, so a page may be shown until a newer page is rendered.
   */
  | { changed: { version: number; certain: boolean } }
  /** The back process ends: a newer build has changed the database beyond what this build can use. The sentence says so. */
  | { outdated: string }
  /** The answer to `leave`: no job runs any more. */
  | { left: true }

export type FromFront =
  /** Pages of versions before this version are dropped. */
  | { forgotten: number }
  /** Views of products since the last time. */
  | { views: Record<string, number> }
  /** Jobs are put down; requests are answered until `stop`. */
  | { leave: true }
  | { stop: true }

/** Header of a rendered page: the version of the content it was rendered from. */
export const CONTENT_VERSION = 'x-content-version'

/** Header of a request for a page that the front stores for everybody. */
export const FOR_EVERYBODY = 'x-for-everybody'

/** Tells the front something; `sent` is called when it is on its way, or cannot be sent. */
export function tellFront(message: FromBack, sent = () => {}): void {
  // The channel may close at any moment: then this process ends.
  if (process.connected) process.send?.(message, undefined, undefined, sent)
  else sent()
}
