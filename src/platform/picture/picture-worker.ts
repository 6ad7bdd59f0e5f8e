import { answerTasks } from '#platform/child/answer-tasks.ts'

import { makePackPictures } from './pack-pictures.ts'
import { dominantColorOf, inspectPicture, makePictureSizes, makePreview } from './picture-work.ts'
import { drawSharePictures, type ShareTexts } from './share-picture.ts'

const actions = {
  inspect: ({ bytes }: PictureTask) => inspectPicture(bytes),
  make: ({ bytes }: PictureTask) => makePictureSizes(bytes),
  preview: ({ bytes }: PictureTask) => makePreview(bytes),
  dominantColor: ({ bytes }: PictureTask) => dominantColorOf(bytes),
  share: ({ bytes, texts = [] }: PictureTask) => drawSharePictures(bytes, texts),
  pack: ({ bytes, fills = false }: PictureTask) => makePackPictures(bytes, fills),
}

/** Only share pictures have texts, and only those of packs may fill their frame. */
export type PictureTask = {
  action: 'inspect' | 'make' | 'preview' | 'dominantColor' | 'share' | 'pack'
  bytes: Uint8Array
  texts?: ShareTexts[]
  fills?: boolean
}

answerTasks((task: PictureTask) => actions[task.action](task))
