import { join } from 'node:path'

import type { StorageSettings } from '../storage-settings.ts'
import { openDiskStorage } from './disk-storage.ts'
import { withLocalCache } from './local-cache.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of the settings, with copies of public files on disk; without a bucket the disk. */
export function openStorage(settings: StorageSettings | null, folder: string): Storage {
  if (!settings) return openDiskStorage(join(folder, 'media'))
  return withLocalCache(openS3Storage(settings), openDiskStorage(join(folder, 'media-copies')))
}
