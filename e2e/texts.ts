import { globSync, readFileSync } from 'node:fs'

import type { Locale } from '#base/locale.ts'

/**
 * The texts of the site, so that one browser test runs in every language.
 * @returns a function from a dotted key to its text; values fill `{{name}}`
 * @throws {Error} when a key is missing
 */
export function textsOf(namespace: string, locale: Locale) {
  const [file = ''] = globSync(`src/i18n/messages/*/${namespace}.${locale}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as unknown
  return (key: string, values: Record<string, string> = {}): string => {
    const found = key
      .split('.')
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], texts)
    if (typeof found !== 'string') throw new Error(`${file} has no ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
