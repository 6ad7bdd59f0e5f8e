/** HTML tags that descriptions of other shops contain. */
const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|small|span|div|section|ul|ol|li|h[1-6]|a|img|table|tbody|thead|tr|td|th|font|hr|meta|style|sup|sub|blockquote|figure|iframe|video)\b[^>]*>/gi
const BREAK =
  /<(?:br|hr)\b[^>]*>|(?:<\/(?:p|div|h[1-6]|li|tr|ul|ol|table|section|blockquote)>\s*)+/gi

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  frac12: '½',
  sup2: '²',
  shy: '',
  ccedil: 'ç',
  Ccedil: 'Ç',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  eacute: 'é',
}

/** Removes HTML tags and entities from a description and keeps its line breaks; a plain text stays as it is. */
export function textOfMarkup(typed: string): string {
  // Some systems escape the angle brackets of the tags themselves.
  const text = /&lt;\/?(?:p|br|ul|li|div|strong|span|h[1-6])\b/i.test(typed) ? tagsOf(typed) : typed
  const isMarkup = text.search(TAG) >= 0
  const isEncoded = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,6});/i.test(text)
  if (!isMarkup && !isEncoded) return text
  const bare = isMarkup
    ? text
        .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        // A line break in HTML is a space.
        .replace(/\s*\r?\n\s*/g, ' ')
        .replace(BREAK, '\n')
        .replace(TAG, '')
    : text
  return withoutEntities(bare)
    .replace(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .trim()
}

/** A text with the signs that the entities of HTML stand for. */
export const withoutEntities = (text: string) =>
  text.replace(/&(#x?[\da-f]+|[a-z]+\d*);/gi, (entity, name: string) => signOf(name) ?? entity)

const tagsOf = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/gi, (entity) => signOf(entity.slice(1, -1)) ?? entity)

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return signs[name] ?? signs[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}
