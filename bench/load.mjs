// Requests one address over and over through kept-alive connections, with as little work as possible.
import { connect } from 'node:net'

process.on('message', (task) => void load(task))

async function load({ url, seconds, connections }) {
  const { hostname, port, pathname, search } = new URL(url)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n\r\n`,
  )
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => requestUntil({ hostname, port, request, until })),
  )
  const done = counts.reduce((sum, count) => sum + count, 0)
  process.send({ perSecond: (done * 1000) / (performance.now() - began) })
}

/** @returns how many whole answers came; a connection that the server ends is opened again */
async function requestUntil(task) {
  let count = 0
  while (performance.now() < task.until) count += await requestOverConnection(task)
  return count
}

function requestOverConnection({ hostname, port, request, until }) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let count = 0
    let left = 0
    let isGood = false
    let isLast = false
    let head = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => resolve(count))
    socket.on('data', (chunk) => {
      if (left > 0) left -= chunk.length
      else {
        head = head.length ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        isGood = text.startsWith('HTTP/1.1 200')
        const length = /content-length: (\d+)/i.exec(text)?.[1]
        if (length) left = Number(length) - (head.length - end - 4)
        // A rendered page comes in pieces; its last one is empty.
        else if (!head.includes('0\r\n\r\n', end)) return
        isLast = /\r\nconnection: close\r\n/i.test(text)
        head = Buffer.alloc(0)
      }
      if (left > 0) return
      // A server that is too busy refuses: that is no answer.
      if (isGood) count++
      if (performance.now() < until && !isLast) socket.write(request)
      else socket.destroy()
    })
  })
}
