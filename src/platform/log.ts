import { type Logger, pino } from 'pino'

import { currentRequest } from './request-facts.ts'
import { sourcePosition } from './source-position.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured lines on standard output. A line of a request has its id, method, route and the milliseconds since it
 * arrived. Callers never log addresses, names, tokens or bodies.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: requestFields,
    formatters: { log: withSourcePositions },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}

function requestFields(): Record<string, unknown> {
  const current = currentRequest()
  if (!current) return {}
  const { id, arrival } = current
  if (!arrival) return { request: id }
  const { method, route, startedAt } = arrival
  return { request: id, method, route, ms: Math.round(performance.now() - startedAt) }
}

/** Replaces places in the build by places in the sources in the stack of an error. */
function withSourcePositions(line: Record<string, unknown>): Record<string, unknown> {
  const { at } = line
  return Array.isArray(at) ? { ...line, at: at.map((call) => sourcePosition(String(call))) } : line
}
