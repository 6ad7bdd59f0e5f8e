import * as z from 'zod/mini'

import { cleanFileName } from '#features/media/upload.ts'

import type { FileKind } from './file-kind.ts'
import type { RequestActor } from './request.ts'

/** Files of one side of a request at most, those added later included. */
export const FILES_MAX = 10

const MB = 1024 * 1024
/** Bytes of a file at most. */
export const FILE_BYTES_MAX = 50 * MB
/** Bytes of a file whose sender may have typed the address of somebody else: it is not proven before the private link is opened. */
export const UNPROVEN_BYTES_MAX = 5 * MB
/** Bytes of all files of a guest. */
export const GUEST_BYTES_MAX = 100 * MB
/** Bytes of all files of guests whose form is not sent. */
export const UNSENT_BYTES_MAX = 2048 * MB
/** Days that files of a form wait for it to be sent. */
export const UNSENT_DAYS = 7

/** `arriving`: parts of it are still under way. */
export const fileStates = ['arriving', 'arrived'] as const

/** What a virus scanner said. `notScanned`: the server has none. */
export const scanResults = ['notScanned', 'clean'] as const
type ScanResult = (typeof scanResults)[number]

/** Small pictures for the page; `none`: the file is no picture that can be read. */
export const previewStates = ['waiting', 'ready', 'none'] as const

/** Whose files they are: of a form that is not sent yet, known by its token, of a request, or of a part of its order. */
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
      /** User id of the login; null: a guest. */
      userId: string | null
      /** Staff add files to the thread of every request. */
      isStaff: boolean
    }
  | {
      kind: 'part'
      requestId: string
      /** Of the order that the request has become, `stage.sewing`. */
      part: string
      isGuest: boolean
      isStaff: boolean
    }

/** Which side sends the files of a holder. */
export function senderOf(holder: FileHolder): RequestActor {
  return holder.kind !== 'form' && holder.isStaff ? 'staff' : 'buyer'
}

/** A file as its sender and staff see it. */
export type ShownFile = {
  id: string
  name: string
  bytes: number
  by: RequestActor
  /** Null while it is arriving. */
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

/** Formats of which a small picture can be made. */
export function isPreviewed(kind: FileKind): boolean {
  return kind === 'jpg' || kind === 'png'
}

/** Under whom the parts of an upload are kept: the request, or the start of the hash of the form's token. */
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
