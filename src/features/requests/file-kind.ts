/** Kinds of files that buyers may send: drawings, pictures, archives. */
export const fileKinds = ['pdf', 'ai', 'dxf', 'jpg', 'png', 'heic', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

/** Bytes from the start of a file that tell its kind. */
export const KIND_BYTES = 4096

/** Photographs of phones, and the older brands of the same container. */
const HEIC = /^ftyp(?:hei[cxmsf]|hev[cxms]|mif1|msf1)/

/** Group codes and values of the first section, a line each; comments have code 999. */
const DXF = /^\s*(?:999\r?\n.*\r?\n\s*)*0\r?\n\s*SECTION\r?\n\s*2\r?\n\s*[A-Z]+\r?\n/

/**
 * The kind of a file by its first bytes; null for an unknown kind. The name only distinguishes Illustrator drawings
 * from other PDF files, because both have the same format.
 */
export function fileKindOf(bytes: Uint8Array, name: string): FileKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, KIND_BYTES))
  if (start.startsWith('%PDF-')) return /\.ai$/i.test(name) ? 'ai' : 'pdf'
  if (start.startsWith('%!PS-Adobe-')) return start.includes('Adobe Illustrator') ? 'ai' : null
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('PK\x03\x04')) return 'zip'
  if (start.startsWith('AutoCAD Binary DXF\r\n\x1a\0') || DXF.test(start)) return 'dxf'
  return HEIC.test(start.slice(4, 12)) ? 'heic' : null
}

const otherEndings: Partial<Record<FileKind, RegExp>> = { jpg: /\.jpe?g$/i, heic: /\.hei[cf]$/i }

/** The name under which a file is saved; it ends with the extension of its kind, regardless of the sender's name. */
export function savedName(name: string, kind: FileKind): string {
  const isEnding = otherEndings[kind] ?? new RegExp(`\\.${kind}$`, 'i')
  return isEnding.test(name) ? name : `${name || 'file'}.${kind}`
}
