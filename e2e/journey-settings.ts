import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const journeyFolder = join(tmpdir(), 'showroom-journeys')

export const journeyAdmin = {
  email: 'admin@manto1976.example',
  password: 'kumas-makas-iplik-76',
}

/** Sites of somebody else; the server lists the first only. */
export const foreignPorts = { friend: 4662, stranger: 4663 }
