import { setPriority } from 'node:os'

import { groundOf, inspectPicture, makePicture } from './picture-work.ts'

const deeds = { inspect: inspectPicture, make: makePicture, ground: groundOf }

export type Errand = { id: number; deed: keyof typeof deeds; bytes: Uint8Array }

// A visitor's page goes first.
setPriority(10)

/**
 * The other end of `picture-mill.ts`. What unpacks pictures is done one after the other; a look at
 * the first bytes is quick and waits for nothing.
 */
let last: Promise<unknown> = Promise.resolve()
process.on('message', ({ id, deed, bytes }: Errand) => {
  const run = async () => process.send?.({ id, result: await deeds[deed](bytes) })
  if (deed === 'inspect') void run()
  else last = last.then(run)
})
process.on('disconnect', () => process.exit())
