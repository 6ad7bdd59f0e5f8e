import { HOUR } from '#base/time.ts'

/** Bytes of a file. More is refused before it is read. */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024

/** Files that a user may send in a day: enough for a whole collection. */
export const UPLOADS_A_DAY_MAX = 1000

/** Characters of a file's name that are kept. */
const NAME_MAX = 120

/** Tries to make the sizes of a picture; after three failures a fourth is not expected to succeed. */
export const PICTURE_ATTEMPTS_MAX = 3

/** Hours that a file without a row stays in storage: a running request may be about to add the row. */
export const UNNAMED_HOURS = 24

/** Folders of storage that belong to the server; the sweep looks at no other. */
export const MEDIA_FOLDERS = [
  'parts',
  'uploads',
  'originals',
  'models',
  'spins',
  'films',
  'site',
  'flats',
  'share',
]

/**
 * A file's name for people to read; no address or path uses it. Without folders, control characters
 * and characters that change the text direction.
 */
export function cleanFileName(input: string): string {
  const name = input.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
}

/** Common start of the keys of a picture: `models/5f…` of `models/5f…-640.avif`. */
export function fileStem(key: string): string {
  const [folder = '', file = ''] = key.split('/')
  return `${folder}/${/^[^-.]*/.exec(file)?.[0] ?? ''}`
}

/**
 * Files in storage that no row names and that are old enough to be deleted: a file is stored before its row names it.
 * @param stemOf the part of a key that a row names
 */
export function listUnnamed(
  files: { key: string; changedAt: Date }[],
  stems: ReadonlySet<string>,
  now: Date,
  stemOf: (key: string) => string = fileStem,
): string[] {
  const before = now.getTime() - UNNAMED_HOURS * HOUR
  return files
    .filter(({ key, changedAt }) => changedAt.getTime() < before && !stems.has(stemOf(key)))
    .map(({ key }) => key)
}
