import { expect, test } from 'vitest'

import { BUYERS_SHARE } from '#features/media/started-upload.ts'
import { countStoredBytes } from '#features/media/stored-bytes.queries.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { pdf } from '#testing/trade/sample-files.ts'

test('files of requests count towards the storage limit, and a file beyond it is refused', async () => {
  const { world, formOf } = await openFiles()
  const file = pdf('a drawing')
  const form = formOf(formToken())
  expect((await form.send('a.pdf', file)).status).toBe(200)
  expect(await countStoredBytes(world.db)).toBe(file.length)
  Object.assign(world, { mediaBytesMax: (2 * file.length) / BUYERS_SHARE })
  expect((await form.send('b.pdf', file)).status).toBe(200)
  expect(await form.send('c.pdf', file)).toMatchObject({ status: 409, body: { code: 'mediaFull' } })
  const [first] = (await form.list()).body as unknown as { id: string }[]
  await form.call('DELETE', `/${first?.id}`)
  expect((await form.send('c.pdf', file)).status).toBe(200)
})
