import { globSync, readFileSync } from 'node:fs'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import { factsOfDemonstration } from '#features/site-content/site-slots.ts'

/** Shorter ones are words of the trade, as `Siyah` or `Trench coats`, that any company may use. */
const PHRASE_MIN = 14

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** All texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/**
 * What only the demonstration says or shows: its owner, catalogue and pictures, and the texts of the pages that are true
 * of it alone. Read from what the demonstration is seeded with.
 */
export function listDemonstrationTexts(): string[] {
  const products = readJson('seed/products.json') as { id: string; styleCode: string }[]
  const { collection, ...terms } = readJson('seed/catalogue.json') as Record<string, unknown>
  const { isDemo: _, holidays: _usual, timeZone: _zone, ...owner } = brandOwner
  const phrases = [products, terms, owner.production, ...messagesOfDemonstration()]
  const { production: _told, ...facts } = owner
  return [
    ...new Set([
      ...textsIn(phrases).filter((text) => text.length >= PHRASE_MIN),
      ...textsIn(facts).filter((text) => text.length >= 5 && text !== 'Europe/Istanbul'),
      ...textsIn(collection),
      ...products.flatMap(({ id, styleCode }) => [id, styleCode]),
      ...seededFiles(),
    ]),
  ].filter((text) => !['Instagram', 'LinkedIn', 'YouTube', 'İstanbul', 'Istanbul'].includes(text))
}

/** Messages of which another company has a wording of its own, and facts that it has to write itself. */
function messagesOfDemonstration(): string[] {
  return globSync(`src/i18n/messages/{site,server}/*.{${locales.join()}}.json`).flatMap((file) => {
    const name = file.split('/').at(-1)?.split('.')[0] ?? ''
    const facts = Object.entries(factsOfDemonstration).find(([page]) => page === name)?.[1] ?? []
    const messages = flatten(readJson(file))
    return Object.entries(messages).flatMap(([key, text]) => {
      const neutral = messages[`${key}_neutral`]
      if (neutral === undefined && !facts.includes(key)) return []
      return [text, ...text.split(/\{\{\w+\}\}/)].filter((part) => !neutral?.includes(part))
    })
  })
}

function flatten(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  const entries = Object.entries(value as object).map(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  )
  return Object.assign({}, ...entries) as Record<string, string>
}

/** Addresses of its pictures and films, without their sizes. */
function seededFiles(): string[] {
  const folders = globSync('seed/{editorial,films,pictures,spins,line-drawings}/*')
  const names = folders.map((path) => path.replace(/^seed\/(.*?)(-\d+)?(\.\w+)?$/, '/$1'))
  const others = globSync('public/pictures/*').map((path) =>
    path.replace(/^public(.*?)-\d+\.\w+$/, '$1'),
  )
  const icons = globSync('public/*.{png,ico,jpg}').map((path) => path.replace(/^public/, ''))
  return [...names, ...others, ...icons]
}
