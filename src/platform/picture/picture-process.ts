import { openChild } from '#platform/child/child-process.ts'

import type { PackPictures } from './pack-pictures.ts'
import type { PaperPicture } from './paper-pictures.ts'
import type { MadePicture, PictureFacts, PictureFault } from './picture-work.ts'
import type { PictureTask } from './picture-worker.ts'
import type { ShareTexts } from './share-picture.ts'

/** Work on the bytes of a picture; see `picture-work.ts` and the modules beside it. All throw as `Child.run` does. */
export type Pictures = {
  inspect(bytes: Uint8Array): Promise<PictureFacts | PictureFault>
  make(bytes: Uint8Array): Promise<MadePicture | null>
  preview(bytes: Uint8Array): Promise<Uint8Array | null>
  dominantColor(bytes: Uint8Array): Promise<string | null>
  pack(bytes: Uint8Array, fills: boolean): Promise<PackPictures | null>
  paper(pictures: PaperPicture[]): Promise<(Uint8Array[] | null)[]>
  share(photo: Uint8Array, texts: ShareTexts[]): Promise<Uint8Array[] | null>
}

/**
 * Works on pictures in two processes: the first inspects the first bytes of an upload, whose sender waits for
 * the answer; the second decodes, which takes seconds.
 */
export function openPictureWorker(): Pictures & { close: () => void } {
  const program = new URL('./picture-worker', import.meta.url)
  const limits = { megabytes: 250, taskMs: 10_000, idleMs: 30_000 }
  const sight = openChild<PictureTask, unknown>(program, limits)
  // Photographs of 40 megapixels take 380 MB, as AVIF 820.
  const studio = openChild<PictureTask, unknown>(program, {
    ...limits,
    megabytes: 900,
    taskMs: 120_000,
  })
  return {
    inspect: (bytes) => sight.run({ action: 'inspect', bytes }) as ReturnType<Pictures['inspect']>,
    make: (bytes) => studio.run({ action: 'make', bytes }) as ReturnType<Pictures['make']>,
    preview: (bytes) => studio.run({ action: 'preview', bytes }) as ReturnType<Pictures['preview']>,
    dominantColor: (bytes) =>
      studio.run({ action: 'dominantColor', bytes }) as ReturnType<Pictures['dominantColor']>,
    share: (photo, texts) =>
      studio.run({ action: 'share', bytes: photo, texts }) as ReturnType<Pictures['share']>,
    pack: (bytes, fills) =>
      studio.run({ action: 'pack', bytes, fills }) as ReturnType<Pictures['pack']>,
    paper: (pictures) => studio.run({ action: 'paper', pictures }) as ReturnType<Pictures['paper']>,
    close: () => {
      sight.close()
      studio.close()
    },
  }
}
