import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { plainUser, type SessionUser } from '../session/session-user.ts'
import { NoAccess, PageForOtherRoles } from './gate-screens.tsx'
import type { Area } from './require-sign-in.ts'

const nobody: SessionUser = plainUser({ id: 'u', email: 'anna@boutique.example' })

const render = (area: Area, changes: Partial<SessionUser>, locale: Locale = 'en') =>
  renderComponent(
    NoAccess,
    { area, user: { ...nobody, ...changes } },
    pathTo(area === 'admin' ? 'adminDashboard' : 'partner', locale),
  )
const title = (reason: 'inactive' | 'notStaff' | 'merged' | 'noRole', locale: Locale = 'en') =>
  textsOf(locale).t(`portal:gate.${reason}.title`)

test('a closed area says why it is closed, and for whom', () => {
  for (const [area, changes, reason] of [
    ['partner', {}, 'noRole'],
    ['partner', { role: 'inactive' }, 'inactive'],
    ['admin', { role: 'inactive' }, 'inactive'],
    ['admin', { role: 'partner', isPartner: true }, 'notStaff'],
    ['partner', { isMerged: true }, 'merged'],
  ] as const) {
    const { text } = render(area, changes)
    expect(text).toContain(title(reason))
    expect(text).toContain('anna@boutique.example')
  }
  expect(render('partner', {}, 'ru').text).toContain(title('noRole', 'ru'))
})

test('a partner is led to the own area, and only a person without a role to the application', () => {
  const [apply, own] = [pathTo('becomePartner', 'en'), pathTo('partner', 'en')]
  expect(render('admin', { role: 'partner', isPartner: true }).html).toContain(`href="${own}"`)
  expect(render('partner', {}).html).toContain(`href="${apply}"`)
  expect(render('partner', { isMerged: true }).html).not.toContain(`href="${apply}"`)
  expect(render('partner', { role: 'inactive' }).html).not.toContain(`href="${apply}"`)
})

test('staff on a page of other roles are told their role and led to Today', () => {
  const user: SessionUser = { ...nobody, role: 'admin', isAdmin: true, staffRole: 'desk' }
  const { html, text } = renderComponent(
    PageForOtherRoles,
    { user },
    pathTo('adminDashboard', 'en'),
  )
  expect(text).toContain(textsOf('en').t('desk:staff.roles.desk'))
  expect(html).toContain(`href="${pathTo('adminDashboard', 'en')}"`)
})
