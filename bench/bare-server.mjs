// The least that Node needs to answer with the same bytes and headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [folder, port] = process.argv.slice(2)
const copies = JSON.parse(readFileSync(join(folder, 'copies.json'), 'utf8'))
const answers = new Map(
  copies.map(({ name, headers }) => {
    const body = readFileSync(join(folder, `${name}.br`))
    const all = {
      ...Object.fromEntries(headers),
      'content-encoding': 'br',
      'content-length': body.length,
    }
    return [`/${name}`, { headers: all, body }]
  }),
)

createServer((request, response) => {
  const answer = answers.get(request.url)
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(Number(port), 'localhost')
