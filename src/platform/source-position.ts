import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const POSITION = /(file:\/\/\S+\.js):(\d+):(\d+)/
/** The build writes characters outside ASCII like this, after the positions were taken. */
const ESCAPE = /\\u[0-9a-f]{4}/g

type Built = { map: SourceMap; lines: string[] } | null

/** Built files that an error came from. Read at the first error, so that none costs memory before. */
const files = new Map<string, Built>()

/** A line of a stack with the place in the sources; the line itself where there is no source map. */
export function sourcePosition(call: string): string {
  const [whole, url = '', line = '', column = ''] = POSITION.exec(call) ?? []
  if (!whole) return call
  const file = fileURLToPath(url)
  if (!files.has(file)) files.set(file, readBuilt(file))
  const built = files.get(file)
  if (!built) return call
  const before = (built.lines[Number(line) - 1] ?? '').slice(0, Number(column) - 1)
  const found = built.map.findEntry(Number(line) - 1, before.replaceAll(ESCAPE, 'x').length)
  if (!('originalSource' in found)) return call
  const source = relative('.', resolve(dirname(file), found.originalSource))
  return call.replace(whole, `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`)
}

function readBuilt(file: string): Built {
  try {
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
    return { map: new SourceMap(payload), lines: readFileSync(file, 'utf8').split('\n') }
  } catch {
    return null
  }
}
