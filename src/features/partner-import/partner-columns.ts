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

/** Words of headings for what an address book says about a value, or for our own person: never a partner's value. */
const ASIDE = new Set(
  ['owner', 'label', 'type', 'phonetic', 'display', 'sorumlu', 'sorumlusu', 'temsilci', 'tür']
    .concat(['ответственный', 'менеджер', 'обращение', 'отчество', 'fax', 'faks', 'факс'])
    .map(plainWord),
)
/** Names of a column that an address book uses for people as well as for companies. */
const EITHER = new Set(['наименование', 'название', 'kayıt adı', 'record name'].map(plainWord))

/** How a heading and a name of a column belong together, the surest way first. */
const matches = [
  (heading: ReturnType<typeof wordsOf>, name: string) => heading.whole === name,
  (heading: ReturnType<typeof wordsOf>, name: string) => heading.parts.includes(name),
  (heading: ReturnType<typeof wordsOf>, name: string) =>
    name.length > 2 && heading.words.includes(name),
]

type Heading = ReturnType<typeof wordsOf>
const NO_HEADING: Heading = { whole: '', parts: [], words: [] }

/** Columns by heading, each for one heading; `Name of company` names no person. */
function findPlaces(all: Heading[]): Map<PartnerHeading, number> {
  const places = new Map<PartnerHeading, number>()
  const companyNames = headingNames.company.map(plainWord)
  const isOther = ({ words }: Heading, heading: PartnerHeading) =>
    heading === 'contactName' && words.some((word) => companyNames.includes(word))
  for (const matchesName of matches)
    for (const heading of choosing) {
      if (places.has(heading)) continue
      const names = headingNames[heading].map(plainWord)
      const used = new Set(places.values())
      const place = all.findIndex(
        (words, at) =>
          !used.has(at) &&
          !isOther(words, heading) &&
          names.some((name) => matchesName(words, name)),
      )
      if (place >= 0) places.set(heading, place)
    }
  const used = new Set(places.values())
  const either = all.findIndex(({ whole }, at) => EITHER.has(whole) && !used.has(at))
  const isPersonMissing = !places.has('contactName') && !places.has('lastName')
  if (either >= 0 && !places.has('company')) places.set('company', either)
  else if (either >= 0 && isPersonMissing) places.set('contactName', either)
  return places
}

/** Further columns with telephone numbers or addresses of the person: an address book has several, of which some are empty. */
function furtherPlaces(all: Heading[], places: Map<PartnerHeading, number>) {
  const used = new Set(places.values())
  const columnsOf = (heading: PartnerHeading) => {
    const names = headingNames[heading].map(plainWord)
    const isNamed = (words: Heading) =>
      names.some((name) => matches.some((matchesName) => matchesName(words, name)))
    return all.flatMap((words, at) => (!used.has(at) && isNamed(words) ? [at] : []))
  }
  return new Map<PartnerHeading, number[]>([
    ['phone', columnsOf('phone')],
    ['contactEmail', columnsOf('contactEmail')],
  ])
}

/**
 * Finds the columns of a table of partners by its headings.
 * @returns for a row of cells the text of a column, `''` for a column that the table lacks; first and last name in two columns
 *   are the contact's name. `missing` columns are not in the table.
 */
export function findColumns(headings: string[]) {
  const all = headings
    .map(wordsOf)
    .map((heading) => (heading.words.some((word) => ASIDE.has(word)) ? NO_HEADING : heading))
  const places = findPlaces(all)
  const further = furtherPlaces(all, places)
  const cellOf = (cells: string[], heading: PartnerHeading) =>
    [places.get(heading) ?? -1, ...(further.get(heading) ?? [])]
      .map((column) => cells[column]?.trim() ?? '')
      .find(Boolean) ?? ''
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
