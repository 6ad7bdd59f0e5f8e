import { foldText } from '#base/folded-text.ts'
import { plainWord } from '#base/table-reading.ts'

import {
  headingNames,
  type PartnerColumn,
  type PartnerHeading,
  partnerColumns,
} from './partner-headings.ts'

/** Headings in the order in which they choose a column: `Company email` is an email, not a company. */
const choosing: PartnerHeading[] = [
  'contactEmail',
  'phone',
  'country',
  'city',
  'locale',
  'tags',
  'lastName',
  'firstName',
  'contactName',
  'company',
]

/** A heading as a plain word, its parts as such, and its single words: `Ülke / Country`. */
const wordsOf = (heading: string) => ({
  whole: plainWord(heading),
  parts: heading.split(/[/|(),:;\n–-]+/).map(plainWord),
  words: foldText(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainWord),
})

/** How a heading and a name of a column belong together, the surest way first. */
const matches = [
  (heading: ReturnType<typeof wordsOf>, name: string) => heading.whole === name,
  (heading: ReturnType<typeof wordsOf>, name: string) => heading.parts.includes(name),
  (heading: ReturnType<typeof wordsOf>, name: string) =>
    name.length > 2 && heading.words.includes(name),
]

/**
 * Finds the columns of a table of partners by its headings.
 * @returns for a row of cells the text of a column, `''` for a column that the table lacks; first and last name in two columns
 *   are the contact's name. `missing` columns are not in the table.
 */
export function findColumns(headings: string[]) {
  const all = headings.map(wordsOf)
  const places = new Map<PartnerHeading, number>()
  for (const matchesName of matches)
    for (const heading of choosing) {
      if (places.has(heading)) continue
      const names = headingNames[heading].map(plainWord)
      const used = new Set(places.values())
      const place = all.findIndex(
        (words, at) => !used.has(at) && names.some((name) => matchesName(words, name)),
      )
      if (place >= 0) places.set(heading, place)
    }
  const cellOf = (cells: string[], heading: PartnerHeading) =>
    cells[places.get(heading) ?? -1]?.trim() ?? ''
  const isNameInTwo = places.has('lastName')
  const textOf = (cells: string[], column: PartnerColumn) => {
    if (column !== 'contactName' || !isNameInTwo) return cellOf(cells, column)
    const first = cellOf(cells, 'firstName') || cellOf(cells, 'contactName')
    return `${first} ${cellOf(cells, 'lastName')}`.trim()
  }
  const missing = partnerColumns.filter(
    (column) => !places.has(column) && !(column === 'contactName' && isNameInTwo),
  )
  return { textOf, missing }
}
