import { z } from 'zod'

/** A bucket that speaks S3. */
export type StorageSettings = {
  /** Scheme and host, no slash at the end. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

const word = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

/** The settings of the storage by the names they have in the environment. */
export const storageSettingsShape = {
  S3_ENDPOINT: word.refine(
    (url) => !url || /^https?:/.test(URL.parse(url)?.protocol ?? ''),
    'is no http address',
  ),
  S3_REGION: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().default('auto'),
  ),
  S3_BUCKET: word,
  S3_ACCESS_KEY: word,
  S3_SECRET_KEY: word,
}

const shape = z.object(storageSettingsShape)

/** @returns null when no bucket is set, or the line that says what a bucket lacks */
export function storageSettings(set: z.output<typeof shape>): StorageSettings | null | string {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = set
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY && !S3_SECRET_KEY) return null
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    return 'S3_ENDPOINT: give S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY with it, or none'
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: set.S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}
