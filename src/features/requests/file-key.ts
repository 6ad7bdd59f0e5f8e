import type { FileKind } from './file-kind.ts'

/** Folder of storage; no public address leads there. */
export const REQUEST_FILES = 'request-files/'

/** Key of a file in storage. */
export function fileKey({ id, kind }: { id: string; kind: FileKind }): string {
  return `${REQUEST_FILES}${id.replaceAll('-', '')}.${kind}`
}

/** Key of its small picture; the sweep takes both for one. */
export function previewKey(id: string): string {
  return `${REQUEST_FILES}${id.replaceAll('-', '')}-preview.webp`
}
