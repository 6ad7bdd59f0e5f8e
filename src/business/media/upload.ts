import { HOUR } from '#base/time.ts'

/** Bytes of one file. More is refused before it is read. */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024

/** Files one person may send in a day: a whole collection, and no more. */
export const UPLOADS_A_DAY_MAX = 1000

/** Letters of a file's name that are kept. */
const NAME_MAX = 120

/** Tries to make the sizes of a picture; what ends the work three times will end it again. */
export const ATTEMPTS_MAX = 3

/** Hours a file may lie in storage that no row names: somebody may be about to name it. */
export const UNNAMED_HOURS = 24

/** Folders of storage that belong to the server; the sweep looks at no other. */
export const MEDIA_FOLDERS = ['uploads', 'originals', 'models', 'spins', 'films', 'site', 'flats']

/**
 * A file's name as people see it, and only they: no part of an address or a path comes from it.
 * Without folders, control characters and marks that turn the direction of the text.
 */
export function cleanFileName(input: string): string {
  const name = input.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
}

/** What all files of one picture share in their keys: `models/5f…` of `models/5f…-640.avif`. */
export function stemOf(key: string): string {
  const [folder = '', file = ''] = key.split('/')
  return `${folder}/${/^[^-.]*/.exec(file)?.[0] ?? ''}`
}

/** Files in storage that no row names and that have lain there long enough to be nobody's. */
export function listUnnamed(
  files: { key: string; changedAt: Date }[],
  stems: ReadonlySet<string>,
  now: Date,
): string[] {
  const before = now.getTime() - UNNAMED_HOURS * HOUR
  return files
    .filter(({ key, changedAt }) => changedAt.getTime() < before && !stems.has(stemOf(key)))
    .map(({ key }) => key)
}
