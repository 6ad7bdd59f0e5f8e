import { z } from 'zod'

import { setting, type SettingsOf } from './read-settings.ts'

const word = z.string().optional()

/** Settings of an S3 bucket. */
export const storageTable = {
  /** Scheme and host. */
  endpoint: setting(
    'S3_ENDPOINT',
    z
      .string()
      .refine((url) => /^https?:/.test(URL.parse(url)?.protocol ?? ''), 'is no http address')
      .optional(),
  ),
  region: setting('S3_REGION', z.string().default('auto')),
  bucket: setting('S3_BUCKET', word),
  accessKey: setting('S3_ACCESS_KEY', word),
  secretKey: setting('S3_SECRET_KEY', word),
}

type Set = SettingsOf<typeof storageTable>
export type StorageSettings = { [Key in keyof Set]: string }

/** @returns the settings, null if no bucket is set, or the line that names the missing settings */
export function storageSettings(set: Set): StorageSettings | null | string {
  const { endpoint, bucket, accessKey, secretKey } = set
  if (!endpoint && !bucket && !accessKey && !secretKey) return null
  if (!endpoint || !bucket || !accessKey || !secretKey)
    return 'S3_ENDPOINT: give S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY with it, or none'
  const withoutSlash = endpoint.replace(/\/+$/, '')
  return { endpoint: withoutSlash, region: set.region, bucket, accessKey, secretKey }
}
