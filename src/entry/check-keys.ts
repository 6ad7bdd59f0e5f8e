import { existsSync } from 'node:fs'

import { PrimaryClient } from '#platform/db/primary-client.ts'
import { keyFileIn, openSecretBox } from '#platform/secrets/secret-box.ts'

/**
 * Does `secret.key` open the newest signing key of the database? It only reads, and an unreachable database is
 * no finding here.
 * @returns null if it does, or nothing is sealed yet; else the reason
 */
export async function checkKeys(url: string, dataDir: string): Promise<string | null> {
  const sealed = await findSealed(url).catch(() => null)
  if (!sealed) return null
  if (!existsSync(keyFileIn(dataDir)))
    return `is missing in ${dataDir}, and the database holds what only it opens`
  try {
    openSecretBox(dataDir).open('signingKey', sealed)
    return null
  } catch {
    return 'is not the key that the database was sealed with: no login would work'
  }
}

async function findSealed(url: string): Promise<string | null> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ sealed: string }>(
      'select sealed_private_jwk as sealed from auth.signing_keys order by created_at desc limit 1',
    )
    return rows[0]?.sealed ?? null
  } finally {
    await client.end().catch(() => {})
  }
}
