import { expect, test } from 'vitest'

import { addStructuredData } from './structured-data.ts'

test('a text cannot end the block of data it is in', () => {
  const html = addStructuredData('<head></head>', [
    { '@type': 'Product', name: '</script><script>alert(1)</script>$&' },
  ])
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  const [, data = ''] = /json">(.+)<\/script><\/head>$/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>$&' }],
  })
})
