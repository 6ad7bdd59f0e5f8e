import { expect, test } from 'vitest'

import { createImportSession, tableOf, twoCoats } from '#testing/catalogue/import-table.ts'

const [ELIF, DERYA] = twoCoats

test('the preview of a change shows each value before and after', async () => {
  const { check, run, rowsOf } = await createImportSession()
  await run(await check(tableOf(ELIF, DERYA)))
  const [row] = await rowsOf(await check(tableOf(ELIF.replace('Elif Manto', 'Elif Uzun Manto'))))
  expect(row).toMatchObject({
    plan: 'update',
    changes: [{ field: 'name.tr', before: 'Elif Manto', after: 'Elif Uzun Manto' }],
  })
  expect(row).not.toHaveProperty('cells')
})
