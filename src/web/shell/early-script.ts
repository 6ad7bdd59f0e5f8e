import early from './early.js?raw'

/** Ends the element, wherever it stands. */
const END = /<\/(?=script)/g

/**
 * Writes `early.js` into the head of a page: as a file it holds the first paint up for a round trip.
 * @param nonce the mark of scripts of ours
 */
export function addEarlyScript(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}">${early.replaceAll(END, '<\\/')}</script>`
  return html.replace('<meta name="theme-color"', (next) => script + next)
}
