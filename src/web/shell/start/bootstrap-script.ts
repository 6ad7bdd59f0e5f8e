import bootstrap from './bootstrap.js?raw'
import fonts from './deferred-fonts.js?raw'
import hydration from './deferred-hydration.js?raw'

/** Ends the element, wherever it stands. */
const END = /<\/(?=script)/g

const source = [bootstrap, fonts, hydration].join('\n').replaceAll(END, '<\\/')

/**
 * Writes the scripts of this folder into the head of a page: as files they hold the first paint up for a round trip.
 * @param nonce marks the scripts that may run
 */
export function addBootstrap(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}">${source}</script>`
  return html.replace('<meta name="theme-color"', (next) => script + next)
}
