import * as z from 'zod/mini'

import { cleanFileName } from '#features/media/upload.ts'

import type { FileKind } from './file-kind.ts'
import type { RequestActor } from './request.ts'

/** Files of each side of a request at most, files added later included. */
export const FILES_MAX = 10

const MB = 1024 * 1024
/** Bytes of a file at most. */
export const FILE_BYTES_MAX = 50 * MB
/** Bytes of a file at most while the sender's email address is not proven, which the opening of the private link does. */
export const UNPROVEN_BYTES_MAX = 5 * MB
/** Bytes of all files of a guest. */
export const GUEST_BYTES_MAX = 100 * MB
/** Bytes of all files of guests whose form is not sent. */
export const UNSENT_BYTES_MAX = 2048 * MB
/** Days for which files of an unsent form are stored. */
export const UNSENT_DAYS = 7

/** States of a file; `arriving`: some parts are missing. */
export const fileStates = ['arriving', 'arrived'] as const

/** Results of the virus scanner; `notScanned`: the server has no scanner. */
export const scanResults = ['notScanned', 'clean'] as const
type ScanResult = (typeof scanResults)[number]

/** States of the small picture; `none`: the file is no readable picture. */
export const previewStates = ['waiting', 'ready', 'none'] as const

/** The owner of files: an unsent form, known by its token, a request, or a part of its order. */
export type FileHolder =
  | {
      kind: 'form'
      /** SHA-256 of the token, hex. */
      formHash: string
      isGuest: boolean
    }
  | {
      kind: 'request'
      requestId: string
      isGuest: boolean
      /** User id of the login; null for a guest. */
      userId: string | null
      /** Whether staff send the files, which they may for every request. */
      isStaff: boolean
    }
  | {
      kind: 'part'
      requestId: string
      /** Part of the order that the request has become, such as `stage.sewing`. */
      part: string
      isGuest: boolean
      isStaff: boolean
    }

/** The side that sends the files of a holder. */
export function senderOf(holder: FileHolder): RequestActor {
  return holder.kind !== 'form' && holder.isStaff ? 'staff' : 'buyer'
}

/** A file as its sender and staff see it. */
export type FileView = {
  id: string
  name: string
  bytes: number
  by: RequestActor
  /** Kind of the file; null while it is arriving. */
  kind: FileKind | null
  scan: ScanResult | null
  hasPreview: boolean
}

/** A file that is about to be sent. */
export const startFileForm = z.object({
  name: z.string().check(z.maxLength(500), z.overwrite(cleanFileName)),
  bytes: z.int().check(z.minimum(1)),
})

/** Token of a form that is not sent yet: 256 bits, base64url. */
export const FORM_TOKEN = /^[\w-]{43}$/

/** Whether a small picture can be made of a kind of file. */
export function isPreviewed(kind: FileKind): boolean {
  return kind === 'jpg' || kind === 'png'
}

/** Id of the uploader that owns the parts of an upload: the request, or the start of the hash of the form's token. */
export function uploaderOf(holder: FileHolder): string {
  if (holder.kind !== 'form') return holder.requestId
  const hex = holder.formHash
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
