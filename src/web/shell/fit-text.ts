/** Characters of a title that search engines show. */
const TITLE_MAX = 60
/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 155

/** The title with the name of the site, as far as both fit; a long title is cut between words. */
export function fitTitle(title: string, site: string): string {
  const whole = site ? `${title} · ${site}` : title
  return whole.length <= TITLE_MAX ? whole : shorten(title, TITLE_MAX)
}

/** The description, cut between words where it is too long. */
export function fitDescription(text: string): string {
  return shorten(text, DESCRIPTION_MAX)
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/[\s,.:;·–-]*\s\S*$/u, '')}…`
}
