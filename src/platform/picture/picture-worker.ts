import { setPriority } from 'node:os'

import { dominantColorOf, inspectPicture, makePicture } from './picture-work.ts'

const actions = { inspect: inspectPicture, make: makePicture, dominantColor: dominantColorOf }

export type Command = { id: number; action: keyof typeof actions; bytes: Uint8Array }

// A visitor's page goes first.
setPriority(10)

/**
 * The other end of `picture-worker.ts`. What unpacks pictures is done one after the other; a look at
 * the first bytes is quick and waits for nothing.
 */
let last: Promise<unknown> = Promise.resolve()
process.on('message', ({ id, action, bytes }: Command) => {
  const run = async () => process.send?.({ id, result: await actions[action](bytes) })
  if (action === 'inspect') void run()
  else last = last.then(run)
})
process.on('disconnect', () => process.exit())
