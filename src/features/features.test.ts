import { globSync } from 'node:fs'

import { expect, test } from 'vitest'

import { auditActions, sitePages, staffPages } from './features.ts'
import { endpoints, freshProof, siteRoutes } from './server-features.ts'

const manifests = await Promise.all(
  globSync('src/features/*/feature.ts').map(
    async (path) => (await import(`../../${path}`)) as Record<string, object>,
  ),
)

const namesIn = (list: object | readonly string[]): readonly string[] =>
  Array.isArray(list) ? list : Object.keys(list)

test('every feature is in every list with all that it declares, and no two declare the same', () => {
  const declared = (kind: string) =>
    manifests.flatMap((manifest) => namesIn(manifest[kind] ?? {})).toSorted()
  const lists = { auditActions, endpoints, freshProof, sitePages, siteRoutes, staffPages }
  for (const [kind, list] of Object.entries(lists))
    expect(namesIn(list).toSorted()).toEqual(declared(kind))
  const kinds = new Set(manifests.flatMap((manifest) => Object.keys(manifest)))
  expect([...kinds].toSorted()).toEqual(Object.keys(lists))
})
