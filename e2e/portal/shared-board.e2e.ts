import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { becomePartner } from '../account-actions.ts'
import { alive } from '../actions.ts'
import { OWN_PASSWORD, signIn } from '../api-actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1000, 'boards on a desktop: boards.e2e.ts')

const t = textsOf('portal', 'tr')
const ids = ['alara-2601', 'selin-2602', 'hazal-2615']

test(
  'a buyer sorts a board on the phone, undoes a removal and shares it; a viewer of the company can only read it',
  { tag: '@nightly' },
  async ({ page, request, browser }, { project }) => {
    test.setTimeout(90_000)
    const owner = await becomePartner(page, request, {
      locale: 'tr',
      label: `share-${project.name}`,
    })
    const viewer = { email: `izleyen-${owner.email}`, password: OWN_PASSWORD }
    const token = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token,
      SESSION_KEY,
    )
    const call = (path: string, data: object, method = 'POST') =>
      request.fetch(`/api/portal/${path}`, {
        method,
        data,
        headers: { authorization: `Bearer ${token}` },
      })
    const { id } = (await (await call('boards', { name: 'Vitrin 🧥 خريف' })).json()) as {
      id: string
    }
    for (const product of ids) await call(`boards/${id}/products/${product}`, {}, 'PUT')
    await call('company/invitations', {
      name: 'İz Leyen',
      email: viewer.email,
      role: 'viewer',
      locale: 'tr',
    })

    await page.goto(pathTo('partnerBoard', 'tr', { id }))
    await alive(page)
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(3)
    const [first = '', second = '', third = ''] = await names.allInnerTexts()
    await page.getByRole('button', { name: t('boards.editNamed', { name: third }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('boards.earlier') })
      .click()
    await page.keyboard.press('Escape')
    await expect(names).toHaveText([first, third, second])
    await page.getByRole('button', { name: t('boards.remove', { name: first }) }).click()
    await expect(names).toHaveText([third, second])
    await page.getByRole('button', { name: t('boards.undo') }).click()
    await expect(names).toHaveText([first, third, second])
    await page.getByRole('button', { name: t('boards.share') }).click()
    await expect(page.getByText(t('boards.nowShared'))).toBeVisible()

    const [message = ''] = await expectEmails(viewer.email, 1)
    const invitation = /#token=([\w-]+)/.exec(plainTextOf(message))?.[1]
    const joined = await request.post('/api/invitation/accept', {
      data: { token: invitation, password: viewer.password },
    })
    expect(joined.status()).toBe(200)
    const theirs = await (
      await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {})
    ).newPage()
    await signIn(theirs, viewer)
    await theirs.goto(pathTo('partnerProduct', 'tr', { id: ids[0] ?? '' }))
    await expect(theirs.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await theirs.goto(pathTo('partner', 'tr'))
    await expect(theirs.getByRole('heading', { name: t('viewed.title') })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: t('person.title') })).toBeVisible()
    await expect(theirs.getByRole('button', { name: t('boards.new') })).toBeHidden()
    await theirs.getByRole('link', { name: /Vitrin/ }).click()
    await expect(theirs.getByRole('heading', { level: 3 })).toHaveText([first, third, second])
    await expect(
      theirs.getByRole('button', { name: t('boards.remove', { name: first }) }),
    ).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: t('boards.rename') })).toHaveCount(0)
  },
)
