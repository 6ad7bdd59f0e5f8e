/**
 * Loaded into a server and each of its threads, with `--expose-gc`: at SIGUSR2 each prints its heap size
 * after a garbage collection on standard error. Plain JavaScript, because stripping types would use
 * memory of the server.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const channel = new BroadcastChannel('report-heaps')
channel.unref()
channel.onmessage = report
if (isMainThread)
  process.on('SIGUSR2', () => {
    channel.postMessage('report')
    report()
  })

function report() {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const bytes = heapUsed + arrayBuffers
  process.stderr.write(`${JSON.stringify({ heap: isMainThread ? 'main' : 'database', bytes })}\n`)
}
