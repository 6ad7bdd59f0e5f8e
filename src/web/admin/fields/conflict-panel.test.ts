import { expect, test } from 'vitest'

import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { ConflictPanel } from './conflict-panel.tsx'

const mine = {
  name: { tr: 'Alara Kaban', en: 'Alara' },
  sizes: ['36', '38'],
  composition: [{ fiber: 'wool', percent: '80' }],
  isPublic: true,
  note: '',
}
const { t } = textsOf('en')

const render = (theirs: typeof mine) =>
  renderComponent(
    ConflictPanel<typeof mine>,
    { mine, theirs, labelOf: (field) => `Field ${field}`, onTake: () => {} },
    pathTo('adminDashboard', 'en'),
  ).text

test('only fields that differ are listed, each with both versions', () => {
  const text = render({ ...mine, name: { tr: 'Alara Kaban', en: 'Alara Coat' }, sizes: ['36'] })
  expect(text).toContain('Field name')
  expect(text).toContain('TR: Alara Kaban EN: Alara Coat')
  expect(text).toContain('36, 38')
  for (const same of ['composition', 'isPublic', 'note'])
    expect(text).not.toContain(`Field ${same}`)
})

test('shares, switches and empty texts are written in words', () => {
  const text = render({
    ...mine,
    composition: [{ fiber: 'wool', percent: '70' }],
    isPublic: false,
    note: 'sold out',
  })
  expect(text).toContain('wool 70')
  for (const word of ['yes', 'no', 'empty'] as const)
    expect(text).toContain(t(`catalogue:conflict.${word}`))
})

test('versions that became equal are said to be so', () => {
  expect(render(mine)).toContain(t('catalogue:conflict.same'))
})
