import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { freePort } from '../free-port.ts'

/** Lines that a server prints, kept for the message of a failed test. */
const LINES_MAX = 2000

/**
 * The built server as a process of its own, which may die.
 * @param cwd folder of another release
 */
export async function openOwnServer(settings: Record<string, string>, cwd = '.') {
  const port = settings['PORT'] ?? (await freePort())
  const lines: string[] = []
  const child = spawn(process.execPath, ['--liftoff-only', 'build/server/server.js'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      SEED: 'none',
      MAIL_FROM: 'hello@manto1976.example',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      AUTH_RATE_LIMITS: 'false',
      AUTH_CAPTCHA: 'off',
      ...settings,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      lines.push(...String(part).split('\n').filter(Boolean))
      lines.splice(0, lines.length - LINES_MAX)
    })
  const origin = `http://localhost:${port}`
  return {
    origin,
    lines,
    /** False once the process has ended. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    whenReady: () => whenReady(child, origin, lines),
    whenEnded: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export const admin = { email: 'admin@manto1976.example', password: 'kumas-makas-iplik-76' }

async function whenReady(child: ChildProcess, origin: string, lines: string[]): Promise<void> {
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`The server did not open:\n${lines.slice(-10).join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export function contactForm(message: string): URLSearchParams {
  return new URLSearchParams({
    firstName: 'Ayşe',
    lastName: 'Demir',
    email: `buyer-${message.length}@butik.example`,
    countryCode: 'TR',
    phone: '5321234567',
    message,
    consent: 'on',
  })
}

/** Sends the contact form as a browser without script. @returns the status, or 0 without an answer */
export async function sendContact(origin: string, message: string): Promise<number> {
  try {
    const answer = await fetch(`${origin}/en/contact`, {
      method: 'POST',
      body: contactForm(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
