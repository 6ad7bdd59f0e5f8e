import { resolve } from 'node:path'

import type { StorageSettings } from '../storage-settings.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { prefixedStorage } from '../storage/prefixed-storage.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** Where the copies are: a folder, or a prefix of a bucket. */
export type Place = { folder: string } | { bucket: StorageSettings; prefix: string }

/** How to reach a bucket; its name is in `BACKUP_TO`. */
export type BucketAccess = { [Key in keyof Omit<StorageSettings, 'bucket'>]: string | undefined }

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*)$/
const PREFIX = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Prefix of the copies in a bucket that is used for nothing else. */
const USUAL_PREFIX = 'showroom'

/**
 * Reads `s3://BUCKET`, `s3://BUCKET/PREFIX` or the path of a folder.
 * @returns the place, or what is wrong with it
 */
export function readPlace(text: string, access: BucketAccess): Place | string {
  if (!text.includes('://')) return { folder: resolve(text) }
  const [, bucket, rest = ''] = BUCKET.exec(text) ?? []
  const prefix = rest.replace(/\/+$/, '') || USUAL_PREFIX
  if (!bucket || !PREFIX.test(prefix)) return 'is neither a folder nor s3://BUCKET/PREFIX'
  const { endpoint, region = 'auto', accessKey, secretKey } = access
  if (!endpoint || !accessKey || !secretKey)
    return 'needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY'
  return {
    bucket: { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKey, secretKey },
    prefix,
  }
}

export function openPlace(place: Place): Storage {
  if ('folder' in place) return openDiskStorage(place.folder)
  return prefixedStorage(openS3Storage(place.bucket), place.prefix)
}
