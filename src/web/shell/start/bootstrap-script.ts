import bootstrap from './bootstrap.js?raw'

/** Ends the element, wherever it stands. */
const END = /<\/(?=script)/g

/**
 * Writes `bootstrap.js` into the head of a page: as a file it holds the first paint up for a round trip.
 * @param nonce the mark of scripts of ours
 */
export function addBootstrap(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}">${bootstrap.replaceAll(END, '<\\/')}</script>`
  return html.replace('<meta name="theme-color"', (next) => script + next)
}
