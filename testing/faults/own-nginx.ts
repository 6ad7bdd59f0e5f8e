import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { makeCertificate } from '../self-signed.ts'

const NGINX = '/usr/sbin/nginx'
export const hasNginx = existsSync(NGINX)

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with TLS before nodes of the site, set up as `docs/operations.md` says for two nodes. */
export async function openOwnNginx(port: number, nodes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'own-nginx-'))
  const { key, cert } = makeCertificate('localhost')
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      upstream showroom { ${servers.join(' ')} keepalive 32; }
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${folder}/cert.pem;
        ssl_certificate_key ${folder}/key.pem;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_connect_timeout 2s;
        location / { proxy_pass http://showroom; }
      }
    }`,
  )
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await whenListening(child, port)
  return {
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function whenListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('nginx did not open')
}
