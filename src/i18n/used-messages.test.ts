import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

/** Keys that no code spells out, with the reason. */
const chosenElsewhere: Record<string, string[]> = {
  // `tooShort${min}` of the fields of forms; the others wait for their forms and filters.
  errors: ['tooShort2', 'tooShort10', 'tooShort', 'consentRequired'],
  products: ['clear'],
  // The first part of the names of slots.
  site: ['group.coats', 'group.gains'],
}

type Source = { namespaces: string[]; names: Set<string>; templates: RegExp[] }

const PLURAL = /_(zero|one|two|few|many|other|neutral)$/

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|routeTree/.test(file))
  .map((file) => readSource(readFileSync(file, 'utf8')))
const allNames = new Set(sources.flatMap(({ names }) => [...names]))

test('every text is used', () => {
  const unused = globSync('src/i18n/messages/*/*.en.json').flatMap((file) => {
    const namespace = basename(file, '.en.json')
    const keys = Object.keys(flatten(JSON.parse(readFileSync(file, 'utf8')) as object))
    return [...new Set(keys.map((key) => key.replace(PLURAL, '')))]
      .filter((key) => !chosenElsewhere[namespace]?.includes(key))
      .filter((key) => !sources.some((source) => isUsed(source, namespace, key)))
      .map((key) => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})

/** The quoted strings of a file, and its templates for keys. */
function readSource(code: string): Source {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, text = '']) => text)
  return {
    namespaces: all(/use(?:Translation|FormFields|PageTranslation)\(\[?('[^)]+')/g).flatMap(
      (names) => names.split(/\W+/).filter(Boolean),
    ),
    names: new Set([...all(/['`]([\w.:-]+)['`]/g), ...all(/\b(\w+)\??:/g)]),
    templates: all(/`([\w.:-]*(?:\$\{[\w.]+\}[\w.:-]*)+)`/g)
      .map((text) => text.split(/\$\{[\w.]+\}/))
      .filter((fixed) => /[a-z]{3}/i.test(fixed.join('')))
      .map((fixed) => fixed.map((part) => part.replaceAll('.', '\\.')).join('([\\w-]+)'))
      .map((pattern) => new RegExp(`^${pattern}$`)),
  }
}

/** A file that names its namespaces uses no other, unless it writes `other:key`. */
function isUsed(
  { namespaces, names: used, templates }: Source,
  namespace: string,
  key: string,
): boolean {
  const names = [`${namespace}:${key}`]
  if (namespaces.length === 0 || namespaces.includes(namespace)) names.push(key)
  return names.some(
    (name) => used.has(name) || templates.some((template) => canMake(template, name)),
  )
}

/** The open part of a template must be a word of the code. */
function canMake(template: RegExp, name: string): boolean {
  return (
    template
      .exec(name)
      ?.slice(1)
      .every((part) => allNames.has(part)) ?? false
  )
}

/** An email, and a list of paragraphs, is requested as a single text. */
function flatten(tree: object, path = ''): Record<string, unknown> {
  const isOne = (value: unknown) =>
    typeof value === 'string' ||
    (Array.isArray(value) && typeof value[0] === 'string') ||
    Object.hasOwn(value as object, 'subject')
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]: [string, unknown]) =>
      isOne(value) ? { [`${path}${key}`]: value } : flatten(value as object, `${path}${key}.`),
    ),
  ) as Record<string, unknown>
}
