import type { StaffWords } from '../language.ts'
import { glossary } from './glossary.ts'
import { importWords } from './import-words.ts'
import { searchWords } from './search-words.ts'
import { usualTerms } from './usual-terms.ts'

export const staffWords: StaffWords = {
  import: importWords,
  search: searchWords,
  glossary,
  usualTerms,
}
