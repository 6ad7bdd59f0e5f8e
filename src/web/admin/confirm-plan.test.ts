import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import { rejectReasons } from '#features/applications/application.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { type Choices, ConfirmPlan, type Plan } from './confirm-plan.tsx'

const anna = { id: '1', name: 'Anna', company: 'Vaza', email: 'anna@vaza.example' }
const mila = { ...anna, id: '2', name: 'Mila', locale: 'ru' as const }

function render(plan: Plan | null, changes: { choices?: Choices; error?: string } = {}) {
  const nothing = () => {}
  const props = { plan, isBusy: false, error: undefined, choices: {}, ...changes }
  const handlers = { onChoose: nothing, onConfirm: nothing, onClose: nothing }
  return renderComponent(
    ConfirmPlan,
    { ...props, ...handlers },
    pathTo('adminDashboard', 'en' satisfies Locale),
  )
}

const { t } = textsOf('en')

test('a question names the person; of several it tells their number', () => {
  for (const action of ['approve', 'reject', 'deactivate', 'reactivate'] as const) {
    expect(render({ action, people: [anna] }).text).toContain('Anna')
    const many = render({ action, people: [anna, mila] }).text
    expect(many).toContain(t(`admin:confirmMany.${action}`, { count: 2 }))
  }
  expect(render({ action: 'resend', people: [anna] }).text).toContain('Anna')
})

test('an approval offers a greeting and begins with the language that was asked for', () => {
  const { html } = render({ action: 'approve', people: [mila] })
  expect(html).toContain('name="greeting"')
  expect(html).toMatch(/<option value="ru" selected="">/)
  const chosen = render({ action: 'approve', people: [mila] }, { choices: { locale: 'tr' } })
  expect(chosen.html).toMatch(/<option value="tr" selected="">/)
  expect(render({ action: 'approve', people: [anna, mila] }).html).not.toContain('name="locale"')
})

test('a rejection offers each reason and none; other decisions ask nothing more', () => {
  const { html, text } = render({ action: 'reject', people: [anna, mila] })
  expect(html).toContain('name="reason"')
  for (const reason of rejectReasons) expect(text).toContain(t(`desk:reason.${reason}`))
  expect(render({ action: 'deactivate', people: [anna] }).html).not.toContain('<select')
})

test('a refusal of the server is told in the dialog', () => {
  const { text } = render({ action: 'reject', people: [anna] }, { error: 'alreadyDecided' })
  expect(text).toContain(t('admin:error.alreadyDecided'))
})
