import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react'

type ParagraphTexts = { paragraphs: string[]; openText: string }

/** Color of the text without dark mode. */
export const ink: CSSProperties = { color: '#1b1917' }
const spaced: CSSProperties = { margin: '0 0 16px', overflowWrap: 'break-word' }

const ADDRESS = /^https?:\/\/\S+$/
const CODE = /^\d{6}$/

/**
 * Each paragraph of an email. A line that is an address becomes a link, a line of six digits a code, lines
 * that begin with `>` a quote.
 * @param openText text of a link that has no line of its own before it
 */
export function paragraphsOf({ paragraphs, openText }: ParagraphTexts): ReactNode[] {
  const main = paragraphs
    .flatMap((paragraph) => paragraph.split('\n'))
    .find((line) => ADDRESS.test(line))
  return paragraphs.map((paragraph, index) => {
    const lines = paragraph.split('\n')
    if (lines.length === 1 && CODE.test(paragraph)) return h(Code, { key: index, code: paragraph })
    const parts: ReactNode[] = []
    let block: string[] = []
    const close = () => {
      if (block.length > 0) parts.push(h(TextParagraph, { key: parts.length, lines: block }))
      block = []
    }
    for (const line of lines) {
      const isQuote = line.startsWith('>')
      if (isQuote !== block.at(-1)?.startsWith('>')) close()
      if (!ADDRESS.test(line)) block.push(line)
      else {
        const label = block.at(-1)?.endsWith(':') ? block.pop()?.slice(0, -1) : undefined
        close()
        const link = { href: line, text: label ?? openText, isMain: line === main }
        parts.push(h(Action, { key: parts.length, ...link }))
      }
    }
    close()
    return h('div', { key: index }, parts)
  })
}

/** Typed input is quoted, and set apart. */
function TextParagraph({ lines }: { lines: string[] }) {
  const isQuote = lines.every((line) => line.startsWith('>'))
  const unquoted = isQuote ? lines.map((line) => line.replace(/^> ?/, '')) : lines
  const quote: CSSProperties = { borderLeft: '3px solid #d9d1c5', paddingLeft: '16px' }
  return h(
    'p',
    { className: 'ink line', style: { ...ink, ...spaced, ...(isQuote && quote) } },
    withBreaks(unquoted),
  )
}

type ActionProps = { href: string; text: string; isMain: boolean }

/** The first link of an email is a button; further ones are links. */
function Action({ href, text, isMain }: ActionProps) {
  if (!isMain) {
    const style = { ...ink, textDecoration: 'underline', textDecorationColor: '#9a6b35' }
    return h('p', { className: 'ink', style: spaced }, h('a', { href, style }, text))
  }
  const box: CSSProperties = { display: 'inline-block', background: '#1b1917' }
  const link: CSSProperties = {
    display: 'inline-block',
    padding: '13px 24px',
    color: '#f6f3ee',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  }
  return h(
    'p',
    { style: { margin: '4px 0 20px' } },
    h('span', { className: 'button', style: box }, h('a', { href, style: link }, text)),
  )
}

function Code({ code }: { code: string }) {
  const style = { ...ink, margin: '4px 0 20px', fontSize: '30px', letterSpacing: '8px' }
  return h('p', { className: 'ink', style }, code)
}

export function withBreaks(lines: string[]): ReactNode[] {
  return lines.map((line, index) =>
    h(Fragment, { key: index }, index > 0 && h('br'), withWholeWords(line)),
  )
}

const HYPHENATED = /(\S*\p{L}-\p{L}\S*)/u

const LINE_OF_A_PHONE = 36

/** Words and addresses with a hyphen stay on a single line where they fit, and can still be copied. */
export function withWholeWords(line: string): ReactNode[] {
  const style: CSSProperties = { display: 'inline-block', maxWidth: '100%' }
  return line.split(HYPHENATED).map((part, index) => {
    const isWhole = index % 2 === 1 && part.length <= LINE_OF_A_PHONE
    return isWhole ? h('span', { key: index, style }, part) : part
  })
}
