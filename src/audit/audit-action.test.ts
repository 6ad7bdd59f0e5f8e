import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { auditSubjects, listAuditActions, readAction } from './audit-action.ts'

const subjects = Object.values(auditSubjects).flat() as string[]

test('every action has words in every language, and those of requests, quotes and orders are among them', () => {
  const actions = listAuditActions()
  const all = new Set(actions.map(({ subject }) => subject))
  expect([...all]).toEqual(expect.arrayContaining(['request', 'quote', 'order', 'bank']))
  const missing = locales.flatMap((locale) => {
    const path = `src/i18n/messages/admin/desk.${locale}.json`
    const { action: words } = JSON.parse(readFileSync(path, 'utf8')) as {
      action: Record<string, Record<string, string>>
    }
    return actions
      .filter(({ subject, verb }) => !words[subject]?.[verb]?.trim())
      .map(({ subject, verb }) => `${locale}: ${subject}.${verb}`)
  })
  expect(missing).toEqual([])
})

test('every action is in a single group by which the list is filtered', () => {
  const actions = listAuditActions()
  const counts = new Map(
    subjects.map((name) => [name, subjects.filter((subject) => subject === name).length]),
  )
  expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  const grouped = new Set(subjects)
  const ungrouped = new Set(
    actions.map(({ subject }) => subject).filter((subject) => !grouped.has(subject)),
  )
  expect([...ungrouped]).toEqual([])
})

test('an unknown action has no words', () => {
  expect(readAction('order.placed')).toEqual({ subject: 'order', verb: 'placed' })
  expect(readAction('order.eaten')).toBeNull()
})
