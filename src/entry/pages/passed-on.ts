import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Values of another file, by the names under which they are passed on. */
type PassedOn = { file: string; names: Record<string, string> }

const read = new Map<string, PassedOn | null>()

/**
 * Where the values of a built file really are, when it does nothing but pass them on: the bundler
 * makes such files for routes that it has put together. Null for any other file.
 * @param file address of a built file
 */
export function readPassedOn(file: string): PassedOn | null {
  let found = read.get(file)
  if (found === undefined) read.set(file, (found = parsePassedOn(file, sourceOf(file))))
  return found
}

export function parsePassedOn(file: string, source: string): PassedOn | null {
  const [, list = '', other = ''] = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/.exec(source) ?? []
  if (!other) return null
  const names = list.split(',').map((each) => {
    const [from = '', name = from] = each.split(' as ')
    return [name, from]
  })
  return { file: `${dirname(file)}/${other}`, names: Object.fromEntries(names) }
}

function sourceOf(file: string): string {
  try {
    return readFileSync(`build/client${file}`, 'utf8')
  } catch {
    return ''
  }
}
