import type { World } from '#platform/world.ts'

/** A picture that documents show: its file in storage, and the widths in pixels that are needed of it. */
export type WantedPicture = { key: string; widths: number[] }

/** Pictures that are made in a single task, and so between two notes of progress. */
const MADE_TOGETHER = 24

/**
 * Pictures of documents as JPEG. They are made once, in the process for pictures, and kept for every later document.
 * @param onDone is told how many more are ready
 * @param storedKeys the keys of those that are kept; new ones are added
 * @returns by key and width, see `paperPictureKey`
 * @throws {Error} if storage lacks a picture or it cannot be decoded; those of `Pictures.paper`
 */
export async function makePaperFiles(
  { storage, pictures }: Pick<World, 'storage' | 'pictures'>,
  wanted: WantedPicture[],
  onDone: (count: number) => Promise<void> = async () => {},
  storedKeys?: Set<string>,
): Promise<Map<string, Uint8Array>> {
  const keptKeys = storedKeys ?? (await listPaperKeys({ storage }))
  const files = new Map<string, Uint8Array>()
  for (let from = 0; from < wanted.length; from += MADE_TOGETHER) {
    const some = wanted.slice(from, from + MADE_TOGETHER)
    const isKept = (picture: WantedPicture) => isPaperKept(picture, keptKeys)
    for (const { key, widths } of some.filter(isKept))
      for (const width of widths) {
        const name = paperPictureKey(key, width)
        files.set(name, await read(storage, name))
      }
    const missing = some.filter((picture) => !isKept(picture))
    const tasks = []
    for (const { key, widths } of missing) tasks.push({ bytes: await read(storage, key), widths })
    const jpegs = tasks.length > 0 ? await pictures.paper(tasks) : []
    for (const [index, { key, widths }] of missing.entries()) {
      const sizes = jpegs[index]
      if (!sizes) throw new Error(`The picture ${key} cannot be decoded`)
      for (const [at, width] of widths.entries()) {
        const bytes = sizes[at]
        if (!bytes) throw new Error(`The picture ${key} came without some of its widths`)
        await storage.put(paperPictureKey(key, width), bytes)
        keptKeys.add(paperPictureKey(key, width))
        files.set(paperPictureKey(key, width), bytes)
      }
    }
    await onDone(some.length)
  }
  return files
}

/** The storage keys of all pictures that are kept for documents. */
export async function listPaperKeys({ storage }: Pick<World, 'storage'>): Promise<Set<string>> {
  return new Set((await storage.list('papers/')).map(({ key }) => key))
}

/** Whether all widths of a picture are kept. */
export function isPaperKept({ key, widths }: WantedPicture, storedKeys: ReadonlySet<string>) {
  return widths.every((width) => storedKeys.has(paperPictureKey(key, width)))
}

/**
 * The storage key of a picture for documents.
 * @param key of the file that it is made of
 */
export function paperPictureKey(key: string, width: number): string {
  return `papers/${key.replaceAll(/[/.]/g, '-')}-${width}.jpg`
}

/** The prefix of the files of a picture in the cache for documents. */
export function paperPictureStem(pictureKey: string): string {
  return `papers/${pictureKey.replaceAll('/', '-')}`
}

async function read(storage: World['storage'], key: string): Promise<Uint8Array> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Error(`The picture ${key} is missing in storage`)
  return bytes
}
