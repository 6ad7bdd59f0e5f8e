/** Starts the built server for the browser tests: fresh data, demonstration seed, mail to a sink. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

import { copyPreparedDatabase } from '#testing/prepared-database.ts'

import { foreignPorts, journeyAdmin, journeyFolder } from './journey-settings.ts'
import { openMailSink } from './mail-sink.ts'

const port = Number(process.env['JOURNEY_PORT'])
rmSync(journeyFolder, { recursive: true, force: true })
// The folder is private, because the server refuses a folder that is open to others.
mkdirSync(`${journeyFolder}/data`, { recursive: true, mode: 0o700 })
await copyPreparedDatabase(`${journeyFolder}/data`)
await openMailSink(port + 1, `${journeyFolder}/emails`)

const server = spawn(process.execPath, ['--liftoff-only', 'build/server/server.js'], {
  stdio: 'inherit',
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: `${journeyFolder}/data`,
    SMTP_URL: `smtp://127.0.0.1:${port + 1}`,
    MAIL_FROM: 'hello@manto1976.example',
    ADMIN_EMAIL: journeyAdmin.email,
    ADMIN_PASSWORD: journeyAdmin.password,
    CORS_ORIGINS: `http://localhost:${foreignPorts.friend}`,
    LOG_LEVEL: 'warn',
    // Limits are off, because all browser tests share a network; `form-limits.e2e.ts` starts a server with limits.
    AUTH_RATE_LIMITS: 'false',
  },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
