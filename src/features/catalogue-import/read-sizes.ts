import {
  isUnclearList,
  isUnclearSize,
  sizeRunIn,
  sizesIn,
  typedBeforeDate,
} from '#features/sizes/size-text.ts'

import type { CellResult } from './import.ts'
import type { Reading } from './read-cells.ts'

/** Reads the sizes of a cell; staff are asked about dates, and about texts that may be something else. */
export function readSizes(text: string, { answerTo, isAnswered }: Reading): CellResult {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim())
  for (const part of parts) {
    const typed = typedBeforeDate(part)
    if (typed && !isAnswered(part)) return { code: 'dateCell', proposal: typed, part }
  }
  const sizes = sizesIn(parts.some(isAnswered) ? parts.map(answerTo).join('\n') : text)
  const unclear = sizes.find((size) => isUnclearSize(size) && !isAnswered(size))
  const isAsked = unclear !== undefined || isUnclearList(text, sizes)
  if (isAsked && !isAnswered(text)) return { code: 'sizesUnclear', proposal: sizeRunIn(text) }
  return { value: sizes }
}
