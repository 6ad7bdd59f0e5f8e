/**
 * Loaded into a server and into each of its threads, with `--expose-gc`: at SIGUSR2 each says on
 * standard error what its heap holds after a collection. Plain JavaScript: taking types out would
 * itself cost the server memory.
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
