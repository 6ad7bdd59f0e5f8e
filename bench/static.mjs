import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { pages } from './site.mjs'

/** Headers that each server makes itself. */
const OWN = /^(date|connection|keep-alive|content-length|content-encoding|server)$/

/**
 * The same bytes beside the site: a bare Node server and, where it is installed, nginx. Of each page
 * as it was answered, and of the page without its scripts (`/plain/…`), for Lighthouse.
 */
export async function openStatic(site) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const copies = await Promise.all(Object.entries(pages).map((page) => copyOf(site, page)))
  for (const { name, body, plain } of copies) {
    writeFileSync(join(folder, `${name}.br`), body)
    writeFileSync(join(folder, `${name}.html`), plain)
  }
  writeFileSync(
    join(folder, 'copies.json'),
    JSON.stringify(copies.map(({ name, headers }) => ({ name, headers }))),
  )
  const node = spawn(process.execPath, ['bench/bare-server.mjs', folder, String(site.port + 1)], {
    stdio: 'inherit',
  })
  const nginx = openNginx(folder, copies, site)
  const servers = { node: `http://localhost:${site.port + 1}` }
  if (nginx) servers.nginx = `http://localhost:${site.port + 2}`
  await Promise.all(Object.values(servers).map(untilOpen))
  return {
    servers,
    close: async () => {
      node.kill()
      nginx?.kill('SIGQUIT')
      await Promise.all([node, nginx].filter(Boolean).map(untilEnd))
      rmSync(folder, { recursive: true })
    },
  }
}

async function copyOf(site, [name, path]) {
  const url = site.origin + path
  const html = await (await fetch(url)).text()
  const plain = html
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const { body, headers } = await rawAnswer(url)
  return { name, body, headers, plain }
}

/** As it goes over the wire: `fetch` would unpack it. */
async function rawAnswer(url) {
  const asking = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [answer] = await once(asking, 'response')
  const body = Buffer.concat(await answer.toArray())
  const headers = Object.entries(answer.headers).filter(([name]) => !OWN.test(name))
  return { body, headers }
}

function openNginx(folder, copies, site) {
  const nginx = spawnSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx'], {
    encoding: 'utf8',
  }).stdout.trim()
  if (!nginx) return null
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name))
  const locations = copies.map(
    ({ name, headers }) => `
    location = /${name} {
      alias ${folder}/${name}.br; default_type text/html; etag off; gzip off;
      add_header content-encoding br;
      ${headers
        .filter(([key]) => !/^(content-type|etag|last-modified|accept-ranges)$/.test(key))
        .map(([key, value]) => `add_header ${key} ${JSON.stringify(String(value))};`)
        .join('\n      ')}
    }
    location = /plain/${name} { alias ${folder}/${name}.html; default_type text/html; }`,
  )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const configuration = `
daemon off; ${process.getuid() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temp.join(' ')}
  open_file_cache max=1000; open_file_cache_valid 60s;
  gzip on; gzip_comp_level 6; gzip_min_length 500;
  gzip_types text/css text/javascript application/javascript image/svg+xml;
  types { text/html html; text/css css; text/javascript js; image/avif avif; image/webp webp; font/woff2 woff2; image/svg+xml svg; }
  server {
    listen 127.0.0.1:${site.port + 2}; server_name localhost; root ${resolve('build/client')};
    location /assets/ { expires 1y; }
    location /media/ { alias ${resolve(site.data, 'media')}/; expires 1y; }
    ${locations.join('')}
  }
}`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  return spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilOpen(origin) {
  for (let tries = 0; tries < 500; tries++) {
    try {
      await fetch(`${origin}/home`)
      return
    } catch {
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  throw new Error(`${origin} did not open`)
}

async function untilEnd(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
