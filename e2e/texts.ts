import { globSync, readFileSync } from 'node:fs'

import type { Locale } from '#base/locale.ts'

/**
 * Loads the messages of the site, so that a browser test runs in every language.
 * @returns a function from a dotted key to its message; values fill `{{name}}`
 * @throws {Error} when a key is missing
 */
export function textsOf(namespace: string, locale: Locale) {
  const [file = ''] = globSync(`src/i18n/messages/*/${namespace}.${locale}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as unknown
  return (key: string, values: Record<string, string> = {}): string => {
    const message = key
      .split('.')
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], messages)
    if (typeof message !== 'string') throw new Error(`${file} has no ${key}`)
    return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
