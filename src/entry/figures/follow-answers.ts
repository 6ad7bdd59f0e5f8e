import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { recordArrival } from '#platform/request-facts.ts'

import { requestClass, requestRoute } from './request-route.ts'

/** Answers of a minute whose times are stored: enough for a percentile. */
const TIMES_MAX = 10_000

const MINUTE_MS = 60_000

/**
 * Gives every request an id, which its answer carries as `x-request-id`, and counts the answers: a line for each at
 * `debug`, a summary of each minute with answers at `info`, figures for `metrics`.
 */
export function followAnswers(log: Log, metrics: Metrics) {
  const kinds = new Map<string, number>()
  let times: number[] = []

  const summarize = () => {
    if (times.length === 0) return
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const answers = Object.fromEntries(kinds)
    log.info({ answers, ms: { p50: at(0.5), p95: at(0.95), max: at(1) } }, 'answers of a minute')
    kinds.clear()
    times = []
  }
  const timer = setInterval(summarize, MINUTE_MS).unref()

  return {
    follow: (request: IncomingMessage, response: ServerResponse) => {
      const { method = '', url = '' } = request
      const arrival = recordArrival(request, { method, route: requestRoute(url) })
      response.setHeader('x-request-id', arrival.id)
      response.once('close', () => {
        const ms = performance.now() - arrival.startedAt
        const kind = requestClass(method, url)
        const isWhole = response.writableFinished
        const status = isWhole ? `${Math.floor(response.statusCode / 100)}xx` : 'gone'
        kinds.set(`${kind} ${status}`, (kinds.get(`${kind} ${status}`) ?? 0) + 1)
        if (times.length < TIMES_MAX) times.push(ms)
        metrics.countRequest(kind, status, ms / 1000)
        const { id, route } = arrival
        log.debug(
          { request: id, method, route, status: response.statusCode, isWhole, ms: Math.round(ms) },
          'answered',
        )
      })
    },
    summarize,
    stop() {
      clearInterval(timer)
      summarize()
    },
  }
}
