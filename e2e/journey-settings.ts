import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const journeyFolder = join(tmpdir(), 'showroom-journeys')

export const journeyAdmin = {
  email: 'admin@manto1976.example',
  password: 'kumas-makas-iplik-76',
}

/** Ports of foreign sites; the server allows only the first as an origin. */
export const foreignPorts = { friend: 4662, stranger: 4663 }

/** Reads the partner of the demonstration, whose password the server made. */
export function readDemoPartner(data = join(journeyFolder, 'data')): {
  email: string
  password: string
} {
  const file = readFileSync(join(data, 'demo-accounts.json'), 'utf8')
  return (JSON.parse(file) as { partner: { email: string; password: string } }).partner
}
