import type { StaffWords } from '../language.ts'
import { glossary } from './glossary.ts'
import { importWords } from './import-words.ts'
import { searchWords } from './search-words.ts'

export const staffWords: StaffWords = { import: importWords, search: searchWords, glossary }
