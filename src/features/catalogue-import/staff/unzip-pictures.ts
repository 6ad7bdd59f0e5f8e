import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

const MB = 1024 * 1024
const ZIP_MAX = { bytes: 300 * MB, picture: 20 * MB, pictures: 1000, ratio: 100 }

/** Files that operating systems add to archives. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.(?!\.\/)|Thumbs\.db$|desktop\.ini$)/i
const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/**
 * Unpacks the pictures of a ZIP in turn and names them without their folders. Files that are too large
 * or have no picture extension are skipped.
 * @returns names of the skipped files
 * @throws {Error} if the ZIP is damaged, too large, or unpacks to too much
 */
export async function unzipPictures(zip: Blob, onPicture: (file: File) => void): Promise<string[]> {
  if (zip.size > ZIP_MAX.bytes) throw new Error('The ZIP is too large')
  const skipped: string[] = []
  let pictures = 0
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    entry.name = utf8Name(entry.name)
    if (entry.name.endsWith('/') || HIDDEN.test(entry.name)) return
    if (!PICTURE.test(entry.name)) return void skipped.push(entry.name)
    pictures += 1
    if (pictures > ZIP_MAX.pictures) throw new Error('The ZIP has too many pictures')
    collect(entry, {
      onPart: (bytes) => {
        unpacked += bytes
        if (unpacked > zip.size * ZIP_MAX.ratio + MB) throw new Error('The ZIP unpacks to too much')
      },
      onWhole: (parts) => {
        if (parts) onPicture(new File(parts, entry.name.split(/[/\\]/).at(-1) ?? ''))
        else skipped.push(entry.name)
      },
    })
  })
  unzip.register(UnzipInflate)
  for (let start = 0; start < zip.size; start += MB) {
    const part = new Uint8Array(await zip.slice(start, start + MB).arrayBuffer())
    unzip.push(part, start + MB >= zip.size)
  }
  if (pictures + skipped.length === 0) throw new Error('The ZIP has no files')
  return skipped
}

/** Decodes a UTF-8 name that the archive does not declare as such, so that each byte was read as a letter. */
function utf8Name(name: string): string {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  if (codes.some((code) => code > 255)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return name
  }
}

type Listener = {
  onPart: (bytes: number) => void
  /** Called with the whole file; null if the file is too large. */
  onWhole: (parts: BlobPart[] | null) => void
}

function collect(entry: UnzipFile, { onPart, onWhole }: Listener): void {
  let parts: BlobPart[] = []
  let length = 0
  entry.ondata = (error, part, isLast) => {
    if (error) throw error
    onPart(part.length)
    length += part.length
    if (length <= ZIP_MAX.picture) parts.push(new Uint8Array(part))
    else parts = []
    if (isLast) onWhole(length <= ZIP_MAX.picture ? parts : null)
  }
  entry.start()
}
