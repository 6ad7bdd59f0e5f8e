import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

const MB = 1024 * 1024
const ZIP_MAX = { bytes: 300 * MB, picture: 20 * MB, pictures: 1000, ratio: 100 }

/** What systems add to archives by themselves. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.(?!\.\/)|Thumbs\.db$|desktop\.ini$)/i
const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/**
 * Unpacks the pictures of a ZIP one after the other. Folders of their names are left away; what is too
 * large, or no picture by its name, is not given on.
 * @returns how many files were left out
 * @throws {Error} if the ZIP is damaged, too large, or unpacks to too much
 */
export async function unzipPictures(zip: Blob, onPicture: (file: File) => void): Promise<number> {
  if (zip.size > ZIP_MAX.bytes) throw new Error('The ZIP is too large')
  let left = 0
  let taken = 0
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/') || HIDDEN.test(entry.name)) return
    if (!PICTURE.test(entry.name)) return void (left += 1)
    taken += 1
    if (taken > ZIP_MAX.pictures) throw new Error('The ZIP has too many pictures')
    collect(entry, {
      onPart: (bytes) => {
        unpacked += bytes
        if (unpacked > zip.size * ZIP_MAX.ratio + MB) throw new Error('The ZIP unpacks to too much')
      },
      onWhole: (parts) => {
        if (parts) onPicture(new File(parts, entry.name.split(/[/\\]/).at(-1) ?? ''))
        else left += 1
      },
    })
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < zip.size; at += MB) {
    const part = new Uint8Array(await zip.slice(at, at + MB).arrayBuffer())
    unzip.push(part, at + MB >= zip.size)
  }
  if (taken + left === 0) throw new Error('The ZIP has no files')
  return left
}

type Listener = {
  onPart: (bytes: number) => void
  /** Null: it is too large. */
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
