import { answerTasks } from '#platform/child/answer-tasks.ts'

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
  action: keyof typeof actions
  bytes: Uint8Array
  texts?: ShareTexts[]
}

answerTasks(({ action, bytes, texts = [] }: PictureTask) => actions[action](bytes, texts))
