import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { errorFacts } from '#base/error-facts.ts'
import { localeOf } from '#i18n/path-to.ts'
import { serverTexts } from '#i18n/text.ts'

import { nonceContext, structuredDataContext, worldContext } from './shell/context.ts'
import { addBootstrap } from './shell/start/bootstrap-script.ts'
import { addStructuredData } from './shell/structured-data.ts'

/** Milliseconds a page may take; then it is given up. */
export const streamTimeout = 5000

/** Renders a complete document without streaming scripts, so that its scripts can be hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const page = (
    <I18nextProvider i18n={serverTexts(localeOf(new URL(request.url).pathname))}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </I18nextProvider>
  )
  const { signal } = request
  return new Promise<Response>((resolve, reject) => {
    // The client has disconnected: nobody reads the page.
    if (signal.aborted) return reject(signal.reason as Error)
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed, so no part of the page arrives inside a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        const objects = context.get(structuredDataContext)
        const finished = text(body).then((html) =>
          addBootstrap(addStructuredData(html, objects), nonce),
        )
        resolve(finished.then((html) => new Response(html, { status: finalStatus, headers })))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        logError(context, error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
    signal.addEventListener('abort', abort)
  })
}

/** Errors of loaders and actions. A visitor who left is no error, nor is an answer like 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !('status' in Object(error)))
    logError(context as RouterContextProvider, error)
}

function logError(context: Readonly<RouterContextProvider>, error: unknown): void {
  context.get(worldContext).log.error(errorFacts(error), 'page failed')
}
