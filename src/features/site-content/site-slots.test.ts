import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { factsOfDemonstration, sitePageNames, sitePages, type SlotPage } from './site-slots.ts'
import { kindOf } from './staff/slot-groups.ts'

const messages = (name: string) => {
  const [file = ''] = globSync(`src/i18n/messages/${name}.en.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

const textAt = (tree: object, path: string) =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], tree)

const heads = messages('server/heads')
const isOwn = (slot: string) => /^(picture\.|points\.|announcement$)/.test(slot)
const pages = sitePageNames.map((name) => [name, sitePages[name] as SlotPage] as const)

test('every slot of a page is a text of the software, so that a page without content says something', () => {
  const missing = pages.flatMap(([name, { texts }]) => {
    const own = messages(`{start,site}/${name === 'frame' ? 'shell' : name}`)
    const textOf = (slot: string) =>
      textAt(own, slot) ??
      (slot.startsWith('head.') ? textAt(heads, slot.replace('head', name)) : undefined)
    return texts
      .filter((slot) => !isOwn(slot) && typeof textOf(slot) !== 'string')
      .map((slot) => `${name} ${slot}`)
  })
  expect(missing).toEqual([])
})

test('no page has a slot twice, and the facts of the demonstration are slots', () => {
  for (const [name, { texts, pictures, sections }] of pages) {
    for (const slots of [texts, pictures, sections]) expect(new Set(slots).size).toBe(slots.length)
    for (const slot of factsOfDemonstration[name] ?? []) expect(texts).toContain(slot)
  }
})

test('every group, section, place and kind of text has a name for staff', () => {
  const names = messages('admin/site')
  const nameless = pages.flatMap(([page, { texts, pictures, sections }]) => [
    ...texts
      .filter((slot) => !slot.startsWith('picture.'))
      .flatMap((slot) => [
        `group.${slot.includes('.') ? slot.replace(/\..*/, '') : 'main'}`,
        `kind.${kindOf(slot)}`,
      ]),
    ...pictures.map((slot) => `slot.${slot}`),
    ...sections.map((section) => (page === 'frame' ? `entry.${section}` : `group.${section}`)),
  ])
  expect([...new Set(nameless)].filter((key) => !textAt(names, key))).toEqual([])
})
