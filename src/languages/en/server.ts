import type { ServerWords } from '../language.ts'
import { chatWords } from './chat-words.ts'
import { demonstration } from './demonstration.ts'
import { fibers } from './fibers.ts'
import { loginAnswers } from './login-answers.ts'
import { preparedTexts } from './prepared-texts.ts'
import { messages } from './server-messages.ts'
import { synonyms } from './synonyms.ts'

export const serverWords: ServerWords = {
  messages,
  synonyms,
  seasons: {
    winter: { words: 'fw aw fall autumn winter', begins: /fw|aw|f\/w|a\/w|fall|autumn|winter/ },
    summer: { words: 'ss spring summer', begins: /ss|s\/s|spring|summer/ },
  },
  ownLetters: {},
  chat: chatWords,
  fibers,
  preparedTexts,
  loginAnswers,
  exportExemption: 'Exempt as an export, Turkish VAT Act No. 3065, Art. 11/1-a',
  encoding: 'windows-1252',
  demonstration,
}
