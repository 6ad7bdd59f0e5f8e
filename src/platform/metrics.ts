import { createServer } from 'node:http'

import type { Gauge, Registry } from 'prom-client'

import type { Config } from './config.ts'

/** Values of a gauge, by the value of its label; a plain number where it has none. */
type Reading = number | Record<string, number>

export type Metrics = {
  /** Counts an answered request. `status` is its class, `2xx`, or `gone` when its sender left. */
  countRequest: (kind: string, status: string, seconds: number) => void
  countJob: (job: string, hasFailed: boolean, seconds: number) => void
  /** A figure that is read when somebody asks for the figures; a figure that cannot be read is left out. */
  watch: (
    name: string,
    help: string,
    label: string | null,
    read: () => Reading | Promise<Reading>,
  ) => void
  close: () => void
}

/** Counts nothing: no METRICS_PORT is set. */
const noMetrics: Metrics = {
  countRequest: () => {},
  countJob: () => {},
  watch: () => {},
  close: () => {},
}

type Address = Pick<Config, 'metricsPort' | 'metricsHost'>

/**
 * Figures of this process for Prometheus, or none without METRICS_PORT. The front has that port, the back process
 * the next port.
 * @param offset from METRICS_PORT
 */
export async function openMetricsAt(
  { metricsPort, metricsHost }: Address,
  offset = 0,
): Promise<Metrics> {
  if (metricsPort === undefined) return noMetrics
  // Port 0, any free port, is for tests.
  return openMetrics({ port: metricsPort && metricsPort + offset, host: metricsHost })
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30]

/**
 * Figures for Prometheus, at `/metrics` on a port of their own, which visitors do not reach. Every process of the
 * server has its own.
 */
export async function openMetrics({
  port,
  host,
}: {
  port: number
  host: string
}): Promise<Metrics> {
  // The gauges are read only when figures are requested.
  const { default: prom } = await import('prom-client')
  const registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  const requests = new prom.Histogram({
    name: 'showroom_request_seconds',
    help: 'Answered requests by kind and class of status.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const jobs = new prom.Histogram({
    name: 'showroom_job_seconds',
    help: 'Turns of jobs, by whether they failed.',
    labelNames: ['job', 'failed'],
    buckets: SECONDS,
    registers: [registry],
  })
  const close = await listen(registry, port, host)
  return {
    countRequest: (kind, status, seconds) => requests.observe({ kind, status }, seconds),
    countJob: (job, hasFailed, seconds) =>
      jobs.observe({ job, failed: String(hasFailed) }, seconds),
    watch(name, help, label, read) {
      const gauge: Gauge = new prom.Gauge({
        name: `showroom_${name}`,
        help,
        labelNames: label ? [label] : [],
        registers: [registry],
        collect: async () => {
          gauge.reset()
          await Promise.resolve()
            .then(read)
            .then((reading) => show(gauge, label, reading))
            .catch(() => gauge.remove())
        },
      })
    },
    close,
  }
}

function show(gauge: Gauge, label: string | null, reading: Reading): void {
  if (typeof reading === 'number') gauge.set(reading)
  else
    for (const [value, number] of Object.entries(reading))
      gauge.set(label ? { [label]: value } : {}, number)
}

async function listen(registry: Registry, port: number, host: string): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`METRICS_PORT: ${host}:${port} cannot be used`)))
    server.listen(port, host, resolve)
  })
  return () => void server.close()
}
