import type { FileKind } from './file-kind.ts'

/** Folder in storage, to which no public address leads. */
export const REQUEST_FILES = 'request-files/'

/** Key of a file in storage. */
export function fileKey({ id, kind }: { id: string; kind: FileKind }): string {
  return `${REQUEST_FILES}${id.replaceAll('-', '')}.${kind}`
}

/** Key of the small picture of a file; its stem is that of the file, so that the sweep treats both alike. */
export function previewKey(id: string): string {
  return `${REQUEST_FILES}${id.replaceAll('-', '')}-preview.webp`
}
