import { type Logger, pino } from 'pino'

import { currentRequest } from './request-facts.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Structured lines on standard output, with the id of the request they belong to. Callers never log
 * addresses, names, tokens or bodies.
 */
export function openLog(level: string): Log {
  const mixin = () => ({ request: currentRequest()?.id })
  return pino({ level, base: null, mixin, timestamp: pino.stdTimeFunctions.isoTime })
}
