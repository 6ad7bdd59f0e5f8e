import { answerTasks } from '#platform/child/answer-tasks.ts'

import { makePackPictures } from './pack-pictures.ts'
import { makePaperPictures, type PaperPicture } from './paper-pictures.ts'
import { dominantColorOf, inspectPicture, makePictureSizes, makePreview } from './picture-work.ts'
import { drawSharePictures, type ShareTexts } from './share-picture.ts'

const actions = {
  inspect: ({ bytes }: SinglePicture) => inspectPicture(bytes),
  make: ({ bytes }: SinglePicture) => makePictureSizes(bytes),
  preview: ({ bytes }: SinglePicture) => makePreview(bytes),
  dominantColor: ({ bytes }: SinglePicture) => dominantColorOf(bytes),
  share: ({ bytes, texts = [] }: SinglePicture) => drawSharePictures(bytes, texts),
  pack: ({ bytes, fills = false }: SinglePicture) => makePackPictures(bytes, fills),
}

/** Only share pictures have texts, and only those of packs may fill their frame. */
type SinglePicture = {
  action: keyof typeof actions
  bytes: Uint8Array
  texts?: ShareTexts[]
  fills?: boolean
}
export type PictureTask = SinglePicture | { action: 'paper'; pictures: PaperPicture[] }

answerTasks<PictureTask>(async (task) =>
  task.action === 'paper' ? makePaperPictures(task.pictures) : actions[task.action](task),
)
