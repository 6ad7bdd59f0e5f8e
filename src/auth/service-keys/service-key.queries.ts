import { asc } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { serviceKeys } from '../schema/service-key.tables.ts'

/** Every service key, revoked ones too, oldest first, without the hash. */
export async function listServiceKeys({ db }: Pick<World, 'db'>) {
  return db
    .select({
      id: serviceKeys.id,
      name: serviceKeys.name,
      createdAt: serviceKeys.createdAt,
      lastUsedAt: serviceKeys.lastUsedAt,
      revokedAt: serviceKeys.revokedAt,
    })
    .from(serviceKeys)
    .orderBy(asc(serviceKeys.createdAt))
}
