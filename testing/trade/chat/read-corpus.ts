import { readFileSync } from 'node:fs'

import type { ChatCatalogue, ChatReading } from '#features/requests/chat-reader/chat-model.ts'

/** A text of a chat and the reading of a careful person. */
export type ChatCase = {
  name: string
  text: string
  /** Lines such as `MN-2601 navy 38=2 40=3`, sorted. */
  cells: string[]
  /** Marks of parts that are not counted, each with its text: `unknownColor fuşya`. */
  marks: string[]
}

/** Cases of a file: `== name`, the text, `--`, then the cells, and the marks after `!`. */
export function readChatCases(name: 'seen' | 'frozen'): ChatCase[] {
  const file = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
  return file.split(/^== /m).flatMap((block) => {
    const [head = '', ...rest] = block.split('\n')
    if (!head) return []
    const end = rest.indexOf('--')
    const outcome = rest.slice(end + 1).filter(Boolean)
    return {
      name: head,
      text: rest.slice(0, end).join('\n'),
      cells: outcome.filter((line) => !line.startsWith('!')).toSorted(),
      marks: outcome.flatMap((line) => (line.startsWith('! ') ? line.slice(2) : [])),
    }
  })
}

/** The cells of a reading as the cases write them. */
export function cellsOf({ lines }: ChatReading, { models }: ChatCatalogue): string[] {
  const codeOf = new Map(models.map(({ id, styleCode }) => [id, styleCode]))
  return lines
    .flatMap(({ productId, quantities }) =>
      Object.entries(quantities).map(([color, sizes]) =>
        [
          codeOf.get(productId),
          color,
          ...Object.entries(sizes).map(([size, pieces]) => `${size}=${pieces}`),
        ].join(' '),
      ),
    )
    .toSorted()
}

/** Does the reading have exactly the expected marks? */
export function hasMarks({ marks }: ChatReading, expected: readonly string[]): boolean {
  const remaining = [...marks]
  for (const each of expected) {
    const [reason = ''] = each.split(' ')
    const text = each.slice(reason.length + 1)
    const at = remaining.findIndex((mark) => mark.reason === reason && mark.text.includes(text))
    if (at < 0) return false
    remaining.splice(at, 1)
  }
  return remaining.length === 0
}

type Texts = Record<string, string>
type Seed = {
  products: { id: string; styleCode: string; name: Texts; colors: string[]; sizes: string[] }[]
  colors: { slug: string; name: Texts; code: string }[]
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The catalogue of the demonstration, and a model with sizes in letters. */
export function readChatCatalogue(): ChatCatalogue {
  const { colors } = read('../../../seed/catalogue.json') as Pick<Seed, 'colors'>
  const products = read('../../../seed/products.json') as Seed['products']
  const all = colors.map(({ slug, name, code }) => ({
    code: slug,
    names: Object.values(name),
    number: code,
  }))
  const letters = {
    id: 'letters-3001',
    styleCode: 'MN-3001',
    name: {},
    colors: ['black', 'camel'],
    sizes: ['S', 'M', 'L', 'XL'],
  }
  return {
    colors: all,
    models: [...products, letters].map((product) => ({
      id: product.id,
      styleCode: product.styleCode,
      names: Object.values(product.name),
      colors: all.filter(({ code }) => product.colors.includes(code)),
      sizes: product.sizes,
    })),
  }
}
