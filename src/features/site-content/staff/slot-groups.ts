import type { SitePage, SlotPage } from '#features/site-content/site-slots.ts'
import { sitePages } from '#features/site-content/site-slots.ts'

/** Words that name the kind of a text; a form has several of each. */
const kinds = {
  title: /title(Since)?$/i,
  label: /label$/i,
  question: /question$/i,
  answer: /answer$/i,
  value: /value$/i,
  link: /(link|discover|quote|contact|become|all|ask)$/i,
  point: /(point\d|previews|portal|quantities|gains\.reply)$/i,
  description: /description$/i,
} as const
export type SlotKind = keyof typeof kinds | 'text'

/** Texts that belong together on the page, under the first part of their names. */
export type SlotGroup = { name: string; slots: string[] }

export function kindOf(slot: string): SlotKind {
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  return names.find((name) => kinds[name].test(slot)) ?? 'text'
}

/** The texts of a page by group, in the order of the page; the words of pictures stand with the pictures. */
export function groupsOf(page: SitePage): SlotGroup[] {
  const groups = new Map<string, string[]>()
  const { texts }: SlotPage = sitePages[page]
  for (const slot of texts.filter((each) => !each.startsWith('picture.'))) {
    const name = slot.includes('.') ? slot.replace(/\..*/, '') : 'main'
    groups.set(name, [...(groups.get(name) ?? []), slot])
  }
  return [...groups].map(([name, slots]) => ({ name, slots }))
}
