import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const journeyFolder = join(tmpdir(), 'showroom-journeys')

export const journeyAdmin = {
  email: 'admin@manto1976.example',
  password: 'kumas-makas-iplik-76',
}

/** Ports of foreign sites; the server allows only the first as an origin. */
export const foreignPorts = { friend: 4662, stranger: 4663 }
