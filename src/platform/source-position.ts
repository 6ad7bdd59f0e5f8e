import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const POSITION = /(file:\/\/\S+\.js):(\d+):(\d+)/
/** The build writes characters outside ASCII like this, after the positions were taken. */
const ESCAPE = /\\u[0-9a-f]{4}/g

type Built = { map: SourceMap; lines: string[] } | null

/** Built files that raised errors. They are read at the first error, so that they cost no memory before. */
const files = new Map<string, Built>()

/** A line of a stack with the position in the sources; the line itself where the position is unknown. Never throws. */
export function sourcePosition(call: string): string {
  const [whole, url = '', line = '', column = ''] = POSITION.exec(call) ?? []
  if (!whole) return call
  try {
    const file = fileURLToPath(url)
    if (!files.has(file)) files.set(file, readBuilt(file))
    const position = findEntry(files.get(file), Number(line), Number(column))
    if (!position) return call
    const source = relative('.', resolve(dirname(file), position.originalSource))
    return call.replace(
      whole,
      `${source}:${position.originalLine + 1}:${position.originalColumn + 1}`,
    )
  } catch {
    return call
  }
}

function findEntry(built: Built | undefined, line: number, column: number) {
  const before = (built?.lines[line - 1] ?? '').slice(0, column - 1)
  const entry = built?.map.findEntry(line - 1, before.replaceAll(ESCAPE, 'x').length)
  return entry && 'originalSource' in entry && entry.originalSource ? entry : null
}

function readBuilt(file: string): Built {
  try {
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
    return { map: new SourceMap(payload), lines: readFileSync(file, 'utf8').split('\n') }
  } catch {
    return null
  }
}
