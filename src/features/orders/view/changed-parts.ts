import type { Fact, Paper } from '#features/documents/paper.ts'

/** Labels of facts and sums, and names of models, that are new or another than on the paper before. */
export function changedParts(paper: Paper, before: Paper | null): Set<string> {
  if (!before) return new Set()
  const earlier = partsOf(before)
  return new Set(
    [...partsOf(paper)].flatMap(([name, content]) => (earlier.get(name) === content ? [] : [name])),
  )
}

function partsOf({ facts, blocks }: Paper): Map<string, string> {
  const contents = (rows: Fact[]) => rows.map(({ label, value }) => [label, value] as const)
  return new Map([
    ...contents(facts),
    ...blocks.flatMap((block) => {
      if (block.type === 'facts') return contents(block.facts)
      if (block.type === 'sums') return contents([...block.rows, block.total])
      if (block.type !== 'items') return []
      return block.items.map(
        (item) => [`${item.title} ${item.code}`, JSON.stringify(item)] as const,
      )
    }),
  ])
}
