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
    winter: { words: 'sk sonbahar güz kış', begins: /sk|s\/k|güz|sonbahar|kış/ },
    summer: { words: 'iy ilkbahar yaz', begins: /iy|i\/y|ilkbahar|yaz/ },
  },
  ownLetters: { ç: 'c', ğ: 'g', ı: 'h', ö: 'o', ş: 's', ü: 'u' },
  chat: chatWords,
  fibers,
  preparedTexts,
  loginAnswers,
  exportExemption: 'İhracat istisnası, 3065 sayılı KDV Kanunu md. 11/1-a',
  encoding: 'windows-1254',
  demonstration,
}
