import { createElement } from 'react'
import { expect, test } from 'vitest'

import { type Locale, locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'
import { MatrixPastePreview } from '#ui/matrix/matrix-paste.tsx'

import { useReadingMessages } from './use-reading-messages.ts'

const sizes = ['36', '38', '40'].map((code) => ({ code, label: code }))
const colors = [
  { code: 'navy', name: 'Navy', hex: '#000000' },
  { code: 'camel', name: 'Camel', hex: '#000000' },
]

/** The preview of a paste into a matrix that has seven coats in navy 36. */
function Preview({ text }: { text: string }) {
  const messages = {
    ...useReadingMessages(),
    color: '',
    total: '',
    pieces: String,
    cell: () => '',
    more: String,
    fewer: String,
  }
  const nothing = () => {}
  const pasted = { text, place: { row: 0, column: 0 } }
  const value = { navy: { '36': 7 } }
  const props = { pasted, value, colors, sizes, messages, onChange: nothing, onDone: nothing }
  return createElement(MatrixPastePreview, props)
}

const render = (text: string, locale: Locale) =>
  renderComponent(Preview, { text }, pathTo('adminDashboard', locale)).text

test('a paste by names says in each language what changes, what is asked and what is not taken', () => {
  for (const locale of locales) {
    const { t } = textsOf(locale)
    const text = render('\t36\t38\nCamel\t5\t40000\nRed\t1\t2', locale)
    expect(text).toContain(t('reading:paste.title'))
    expect(text).toContain('Camel, 36:')
    expect(text).toContain(t('reading:doubt.far', { text: '40000' }))
    expect(text).toContain(t('reading:paste.leftOut', { texts: 'Red' }))
    expect(text).toContain(t('reading:paste.apply'))
  }
})

test('a cell that would be emptied is named', () => {
  expect(render('\t5', 'en')).toContain('Navy, 36: 7 → empty')
})
