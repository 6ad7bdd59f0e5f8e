import type { Locale } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

/** The answers of the login function, in the language of the program that calls it. */
export const loginAnswersIn = (locale: Locale) => serverWords[locale].loginAnswers
export type LoginAnswer = keyof ReturnType<typeof loginAnswersIn>
