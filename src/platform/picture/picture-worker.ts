import { setPriority } from 'node:os'

import { dominantColorOf, inspectPicture, makePictureSizes } from './picture-work.ts'
import { drawSharePictures, type ShareTexts } from './share-picture.ts'

const actions = {
  inspect: inspectPicture,
  make: makePictureSizes,
  dominantColor: dominantColorOf,
  share: drawSharePictures,
}

/** Only share pictures have texts. */
export type PictureTask = {
  id: number
  action: keyof typeof actions
  bytes: Uint8Array
  texts: ShareTexts[]
}

// Lower priority than the server, so that pages for visitors come first.
setPriority(10)

/**
 * The program of the process that `picture-process.ts` starts. Decoding runs one picture after the
 * other; the check of the first bytes is quick and does not wait.
 */
let last: Promise<unknown> = Promise.resolve()
process.on('message', ({ id, action, bytes, texts }: PictureTask) => {
  const run = async () => process.send?.({ id, result: await actions[action](bytes, texts) })
  if (action === 'inspect') void run()
  else last = last.then(run)
})
process.on('disconnect', () => process.exit())
