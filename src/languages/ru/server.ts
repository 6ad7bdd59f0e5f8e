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
    winter: { words: 'оз осень зима осенний зимний', begins: /оз|осень|зима/ },
    summer: { words: 'вл весна лето весенний летний', begins: /вл|весна|лето/ },
  },
  ownLetters: { ё: 'е', й: 'и' },
  chat: chatWords,
  fibers,
  preparedTexts,
  loginAnswers,
  exportExemption: 'Экспорт, освобождено от НДС по ст. 11/1-a закона Турции № 3065',
  encoding: 'windows-1251',
  demonstration,
}
