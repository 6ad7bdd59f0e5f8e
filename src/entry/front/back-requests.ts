import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

type BackRequest = {
  method: string
  url: string
  /** Names and values in turn, as they came. */
  headers: string[]
  /** A body that has arrived whole. */
  body?: Readable
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Sends a request to the back process. Rejects when it is not there or ends before the answer begins. */
export type SendBack = (request: BackRequest) => Promise<IncomingMessage>

/** Requests over a socket of this machine whose connections stay open: a single request at a time on each. */
export function openBackRequests(socketPath: string): SendBack {
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' })
  return ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = openRequest(
        { agent, socketPath, method, path: url, headers, setHost: false, signal },
        resolve,
      )
      sending.once('error', reject)
      if (!body) sending.end()
      else {
        body.once('error', (error) => sending.destroy(error))
        body.pipe(sending)
      }
    })
}

/** Status and text of a small answer. */
export async function readAnswer(answer: IncomingMessage) {
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}
