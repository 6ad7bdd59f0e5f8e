import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'

const TAGS_MAX = 20
const TAG_LETTERS_MAX = 40

/** Schema of the tags by which staff sort companies; of tags that differ only in case the first stays. */
export const companyTags = z._default(z.array(z.string()), []).check(
  z.overwrite((typed: string[]) => {
    const tags = new Map<string, string>()
    for (const tag of typed.map(oneLine).filter(Boolean)) {
      const key = tag.toLocaleLowerCase()
      if (!tags.has(key)) tags.set(key, tag)
    }
    return [...tags.values()]
  }),
  z.maxLength(TAGS_MAX, 'tooManyLines'),
  z.refine(
    (tags) => tags.every((tag) => tag.length <= TAG_LETTERS_MAX),
    `tooLongMax:${TAG_LETTERS_MAX}`,
  ),
)

/** Splits tags that are typed into a field or that a cell of a table holds. */
export const splitTags = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map(oneLine)
    .filter(Boolean)
