import { expect, test } from 'vitest'

import { writeOwnDataPage } from './own-data-page.ts'

test('typed text cannot become markup in the downloaded page', () => {
  const typed = `<img src=x onerror="alert('1')">`
  const page = writeOwnDataPage('My data', 'en', [{ title: typed, rows: [[[typed, typed]]] }])
  expect(page).not.toContain('<img')
  expect(page.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;/g)).toHaveLength(3)
})
