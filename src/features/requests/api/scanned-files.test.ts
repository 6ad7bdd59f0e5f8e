import { expect, test } from 'vitest'

import { requestFiles } from '#features/requests/request-file.tables.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { openScannerServer } from '#testing/trade/open-scanner.ts'
import { pdf } from '#testing/trade/sample-files.ts'

test('a server with a scanner takes clean files, refuses infected files, and takes none while the scanner is down', async () => {
  const { world, formOf, files } = await openFiles()
  const { scanner, stop } = await openScannerServer()
  world.scanner = scanner
  const form = formOf(formToken())
  expect((await form.send('a.pdf', pdf('clean'))).body).toMatchObject({ scan: 'clean' })
  expect(await form.send('b.pdf', pdf('a virus'))).toEqual({
    status: 422,
    body: { code: 'infected' },
  })
  expect(await world.db.select().from(requestFiles)).toHaveLength(1)

  stop()
  const late = pdf('late')
  const id = String((await form.start('c.pdf', late.length)).body['id'])
  await form.sendPart(id, late, 0)
  expect((await form.finish(id)).status).toBe(503)
  // The parts of the file are stored, so only its completion is repeated.
  const again = await openScannerServer()
  world.scanner = again.scanner
  expect((await form.finish(id)).body).toMatchObject({ name: 'c.pdf', scan: 'clean' })
  again.stop()
  expect([...files.keys()].filter((key) => key.startsWith('request-files/'))).toHaveLength(2)
})
