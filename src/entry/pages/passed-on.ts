import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Values of another file, by the names under which they are passed on. */
type PassedOn = { file: string; names: Record<string, string> }

const read = new Map<string, PassedOn[] | null>()

/**
 * Where the values of a built file really are, when it does nothing but pass them on: the bundler
 * makes such files for routes that it has put together. Null for any other file.
 * @param file address of a built file
 */
export function readPassedOn(file: string): PassedOn[] | null {
  let found = read.get(file)
  if (found === undefined) read.set(file, (found = parsePassedOn(file, sourceOf(file))))
  return found
}

const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";/g
const PASSES_ON = new RegExp(
  `^(?:${IMPORT.source})*export\\{([^}]*)\\}(?:from"\\./([^"]+)")?;\\s*$`,
)

export function parsePassedOn(file: string, source: string): PassedOn[] | null {
  const [, , , exported = '', from] = PASSES_ON.exec(source) ?? []
  if (!exported) return null
  const imports = [...source.matchAll(IMPORT)].flatMap(([, list = '', other = '']) =>
    pairsIn(list).map(([name, local]) => [local, { name, other }] as const),
  )
  const imported = new Map(imports)
  const found = new Map<string, Record<string, string>>()
  for (const [local, name] of pairsIn(exported)) {
    const at = from ? { name: local, other: from } : imported.get(local)
    if (!at) return null
    found.set(at.other, { ...found.get(at.other), [name]: at.name })
  }
  return [...found].map(([other, names]) => ({ file: `${dirname(file)}/${other}`, names }))
}

/** `a as b,c` as `[['a', 'b'], ['c', 'c']]`. */
function pairsIn(list: string): [string, string][] {
  return list.split(',').map((each) => {
    const [name = '', other = name] = each.split(' as ')
    return [name, other]
  })
}

function sourceOf(file: string): string {
  try {
    return readFileSync(`build/client${file}`, 'utf8')
  } catch {
    return ''
  }
}
