import { unescapeFormula } from '#base/formula.ts'
import { cleanStyleCode } from '#base/style-code.ts'

import type { TableRules } from './read-cells.ts'

/** The style code of a row as the form of a product writes it, or what staff said instead. */
export function styleCodeOf(
  { mapping, answers }: Pick<TableRules, 'mapping' | 'answers'>,
  cells: string[],
): string {
  const typed = unescapeFormula(cells[mapping.indexOf('styleCode')] ?? '')
  return cleanStyleCode(answers.styleCode?.[typed.trim().slice(0, 200)] ?? typed)
}
