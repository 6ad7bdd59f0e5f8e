import { z } from 'zod'

import { type BucketAccess, type Place, readPlace } from './follow/place.ts'
import { setting, type SettingsOf } from './read-settings.ts'
import type { StorageSettings } from './storage-settings.ts'

const word = z.string().optional()

/** Settings of the copies that follow every change. What a bucket needs is that of `S3_…` where it is not set. */
export const followTable = {
  to: setting('BACKUP_TO', word),
  endpoint: setting('BACKUP_S3_ENDPOINT', word),
  region: setting('BACKUP_S3_REGION', word),
  accessKey: setting('BACKUP_S3_ACCESS_KEY', word),
  secretKey: setting('BACKUP_S3_SECRET_KEY', word),
}

export type Follow = {
  /** Null: no copies follow. */
  to: Place | null
  /** How a bucket of copies is reached. */
  access: BucketAccess
}

/** @returns the settings, or the line that says what is wrong */
export function followSettings(
  { to, ...own }: SettingsOf<typeof followTable>,
  passphrase: string | undefined,
  usual: StorageSettings | null,
): Follow | string {
  const access = {
    endpoint: own.endpoint ?? usual?.endpoint,
    region: own.region ?? usual?.region,
    accessKey: own.accessKey ?? usual?.accessKey,
    secretKey: own.secretKey ?? usual?.secretKey,
  }
  if (to === undefined) return { to: null, access }
  if (passphrase === undefined) return 'BACKUP_TO: give BACKUP_PASSPHRASE with it'
  const place = readPlace(to, access)
  return typeof place === 'string' ? `BACKUP_TO: ${place}` : { to: place, access }
}
