import { answerTasks } from '#platform/child/answer-tasks.ts'

import { makePackPictures } from './pack-pictures.ts'
import { makePaperPictures, type PaperPicture } from './paper-pictures.ts'
import { dominantColorOf, inspectPicture, makePictureSizes, makePreview } from './picture-work.ts'
import { drawSharePictures, type ShareTexts } from './share-picture.ts'

const actions = {
  inspect: ({ bytes }: OnePicture) => inspectPicture(bytes),
  make: ({ bytes }: OnePicture) => makePictureSizes(bytes),
  preview: ({ bytes }: OnePicture) => makePreview(bytes),
  dominantColor: ({ bytes }: OnePicture) => dominantColorOf(bytes),
  share: ({ bytes, texts = [] }: OnePicture) => drawSharePictures(bytes, texts),
  pack: ({ bytes, fills = false }: OnePicture) => makePackPictures(bytes, fills),
}

/** Only share pictures have texts, and only those of packs may fill their frame. */
type OnePicture = {
  action: keyof typeof actions
  bytes: Uint8Array
  texts?: ShareTexts[]
  fills?: boolean
}
export type PictureTask = OnePicture | { action: 'paper'; pictures: PaperPicture[] }

answerTasks<PictureTask>(async (task) =>
  task.action === 'paper' ? makePaperPictures(task.pictures) : actions[task.action](task),
)
