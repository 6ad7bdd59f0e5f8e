import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { errorFacts } from '#base/error-facts.ts'
import type { Config } from '#platform/config.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { type Log, openLog } from '#platform/log.ts'
import { type Metrics, openMetricsAt } from '#platform/metrics.ts'
import { programVersion } from '#platform/version.ts'

import { followAnswers } from './figures/follow-answers.ts'
import { type BackProcess, startBackProcess } from './front/back-process.ts'
import { openBackRequests } from './front/back-requests.ts'
import { openBodyFolder } from './front/body-file.ts'
import { answerBusy } from './front/busy-answer.ts'
import { limitConnections, refusePipelining } from './front/connections.ts'
import { openForward } from './front/forward.ts'
import { openHealth } from './front/health.ts'
import { openReceiver } from './front/receive-body.ts'
import { openReception } from './front/reception.ts'
import { openFront, uploadBytesMax } from './front/refusals.ts'
import { openRender } from './front/render-page.ts'
import { openViewCounts } from './front/view-counts.ts'
import { openWarming } from './front/warming.ts'
import { openQueues, RUNNING_MAX, UPLOADS_MAX } from './front/work-kind.ts'
import { forwardedFor } from './http/forwarded.ts'
import { listen, openHttpServer } from './http/http-server.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { countPageView } from './pages/count-page-view.ts'
import { openPageCache } from './pages/page-cache.ts'
import { publicKeys } from './pages/page-key.ts'
import { openStaticFiles } from './pages/static-files.ts'
import { stopOnSignals } from './stop-signals.ts'

/** Milliseconds after a stop signal in which requests may finish. */
const FINISH_MS = 3500

/**
 * Runs the front: it answers finished pages and files and passes the rest to the back process, which it starts, starts
 * again and stops. It processes no input from outside, so no input can block it.
 */
export async function serve(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  let site: Site | null = null
  const back = await startBackProcess({
    // The path is valid from `build/server`, the folder of the built file.
    file: fileURLToPath(new URL('./back.js', import.meta.url)),
    args: [String(RUNNING_MAX), String(UPLOADS_MAX)],
    log,
    changed: (certain) => site?.changed(certain),
  })
  // The back process has printed the reason.
  if (!back) return

  const metrics = await openMetricsAt(config)
  metrics.watch('back_restarts', 'Restarts of the process behind.', null, back.restarts)
  const answers = followAnswers(log, metrics)
  site = openSite(config, log, back, metrics)
  const server = openHttpServer({ isBehindProxy: config.trustProxy > 0 })
  // All connections are those of our proxy if there is any.
  if (config.trustProxy === 0) limitConnections(server, callerNetwork)
  server.on('request', answers.follow)
  let isLeaving = false
  // A proxy then opens its next connection to a node that stays.
  server.on('request', (_, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
  })
  server.on('request', refusePipelining(site.answer))
  try {
    await listen(server, config)
  } catch (error) {
    await back.stop()
    throw error
  }
  console.info(
    [`\n  ${config.publicOrigin}/en`, ...back.lines.map((line) => `  ${line}`), ''].join('\n'),
  )
  log.info({ port: config.port, ...programVersion }, 'open')

  const { flush } = site
  stopOnSignals('npm_lifecycle_event' in process.env, async () => {
    const until = performance.now() + FINISH_MS
    isLeaving = true
    // The port stays open while jobs are put down, which takes longest: everything but the readiness answers as before.
    await back.leave()
    await close(server, until)
    flush()
    await back.stop()
    answers.stop()
    metrics.close()
    log.info('closed')
    process.exit(0)
  })
}

type Site = {
  answer: RequestListener
  /** Is called when the content of public pages has changed, or may have. */
  changed: (certain: boolean) => void
  /** Sends the back process the remaining counts. */
  flush: () => void
}

function openSite(
  { publicOrigin: origin, trustProxy, dataDir }: Config,
  log: Log,
  back: BackProcess,
  metrics: Metrics,
): Site {
  const sendBack = openBackRequests(back.socket)
  const queues = openQueues()
  const secure = origin.startsWith('https:')
  const callerOf = ({ headers, socket }: IncomingMessage) =>
    forwardedFor((name) => headers[name]?.toString(), trustProxy) ?? socket.remoteAddress ?? ''
  const render = openRender({ sendBack, queue: queues.work, back, host: new URL(origin).host })
  const pages = openPageCache(render, {
    refuse: (request, response) => {
      setSecurityHeaders(response, secure)
      answerBusy(request, response)
    },
    failed: (error) => log.debug(errorFacts(error), 'page not rendered'),
    headers: securityHeaders(secure),
  })
  metrics.watch(
    'pages_kept',
    'Finished pages in memory, and answers from them.',
    'figure',
    pages.figures,
  )
  for (const [name, queue] of Object.entries(queues))
    metrics.watch(`queue_${name}`, 'Requests that run and wait.', 'state', queue.counts)
  const views = openViewCounts((counts) => back.send({ views: counts }))
  const warming = openWarming(pages.warm, publicKeys)
  warming.soon([])

  const ready = {
    health: openHealth(sendBack, back),
    pages: (request: IncomingMessage, response: ServerResponse) => {
      countPageView(views.count, request, response)
      return pages.answer(request, response, callerNetwork(callerOf(request)))
    },
    files: openStaticFiles('build/client'),
  }
  const forward = openForward({
    sendBack,
    queues,
    receive: openReceiverIn(join(dataDir, 'bodies'), metrics),
    callerOf,
    networkOf: callerNetwork,
    uploadBytesMax,
    refuse: (request, response) => {
      const network = callerNetwork(callerOf(request))
      if (!pages.answerReader(request, response, network)) answerBusy(request, response)
    },
  })
  return {
    answer: openFront({ origin, trustProxy }, ready, forward),
    changed: (certain) => {
      warming.soon(pages.keys())
      pages.clear(certain)
    },
    flush: views.flush,
  }
}

function openReceiverIn(folder: string, metrics: Metrics) {
  const reception = openReception()
  metrics.watch('bodies', 'Bodies that arrive or wait, and their bytes.', 'state', reception.counts)
  return openReceiver({ reception, openFile: openBodyFolder(folder) })
}

async function close(server: Server, until: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), until - performance.now()).unref()
  await closed
}
