/** The thread of `flood`. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

import type { Flood } from './flood.ts'

const { port, texts, leaveAfterMs } = workerData as Flood
const sockets = texts.map((text) => {
  const socket = connect(port, 'localhost').on('error', () => {})
  socket.write(text)
  return socket
})
await pause(leaveAfterMs)
for (const socket of sockets) socket.destroy()
