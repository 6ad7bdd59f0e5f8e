/**
 * Loaded into a server and into each of its threads, with `--expose-gc`: at SIGUSR2 each says on
 * standard error what its heap holds after a collection.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

declare const gc: () => void

const channel = new BroadcastChannel('report-heaps')
channel.unref()
channel.onmessage = report
if (isMainThread)
  process.on('SIGUSR2', () => {
    channel.postMessage('report')
    report()
  })

function report(): void {
  gc()
  gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const bytes = heapUsed + arrayBuffers
  process.stderr.write(`${JSON.stringify({ heap: isMainThread ? 'main' : 'database', bytes })}\n`)
}
