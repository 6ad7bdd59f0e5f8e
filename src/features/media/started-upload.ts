import * as z from 'zod/mini'

import { UPLOAD_BYTES_MAX } from './upload.ts'

/** Bytes of every part but the last: the most that a lost connection costs. */
export const PART_BYTES = 512 * 1024

/**
 * Bytes that a person has announced and not sent: the page sends two files at a time. Without a bound,
 * a person could reserve all the room there is.
 */
export const RESERVED_BYTES_MAX = 20 * UPLOAD_BYTES_MAX

/**
 * Share of the storage for files of buyers and guests: what they send, and what they announce, never takes the rest
 * from staff.
 */
export const BUYERS_SHARE = 0.8

/** Hours after which a file is given up of which nothing has arrived. */
export const EMPTY_HOURS = 1

/** Hours in which a file can be finished; the sweep deletes its parts after the same time. */
export const STARTED_HOURS = 24

export const startUploadForm = z.object({
  bytes: z.int().check(z.minimum(1), z.maximum(UPLOAD_BYTES_MAX)),
})

/** The offsets at which the parts of a file of this size begin. */
export function partsOf(bytes: number): number[] {
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => index * PART_BYTES)
}

/** Length of the part that begins at this byte. */
export function partLength(bytes: number, offset: number): number {
  return Math.min(PART_BYTES, bytes - offset)
}

/** Key of a part in storage: `parts/….part`. */
export function partKey(id: string, offset: number): string {
  return `parts/${id.replaceAll('-', '')}-${offset}.part`
}
