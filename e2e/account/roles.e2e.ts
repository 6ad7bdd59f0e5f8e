import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn, newBuyer, waitForArea } from '../actions.ts'
import { makeApprovedBuyer, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const portal = textsOf('portal', 'en')
const login = textsOf('login', 'en')
const closed = {
  board: pathTo('partner', 'en'),
  products: pathTo('partnerProducts', 'en'),
  product: pathTo('partnerProduct', 'en', { id: 'alara-2601' }),
  admin: pathTo('adminDashboard', 'en'),
}

/** The headings that the user sees on the closed pages: of the page, the login, or a refusal. */
async function readHeadings(page: Page): Promise<Record<string, string>> {
  const headings: Record<string, string> = {}
  for (const [router, address] of Object.entries(closed)) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await waitForArea(page)
    headings[router] = await page.getByRole('main').getByRole('heading').first().innerText()
  }
  return headings
}

test(
  'each closed page opens for exactly its readers among visitors, partners and staff',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    test.setTimeout(120_000)
    const buyer = newBuyer('roles')
    const everywhere = (heading: string) => ({
      board: heading,
      products: heading,
      product: heading,
      admin: heading,
    })

    expect(await readHeadings(page)).toEqual(everywhere(login('title')))

    const { password } = await makeApprovedBuyer(request, 'en', buyer)
    const staff = await (await browser.newContext()).newPage()
    await signIn(staff, journeyAdmin)
    const ofStaff = await readHeadings(staff)
    expect(ofStaff['admin']).toBe(textsOf('admin', 'en')('title'))
    expect(ofStaff['products']).toBe(portal('products.title'))

    await page.goto(closed.board)
    await logIn(page, 'en', { email: buyer.email, password })
    await expect(page.getByRole('heading', { name: login('newPassword.title') })).toBeVisible()
    await expect(page.getByText(login('toast.firstLogin'))).toBeVisible()
    expect(await readHeadings(page)).toEqual(everywhere(login('newPassword.title')))

    const own = 'dört makas mavi kumaş'
    await page.locator('input[name="password"]').fill(own)
    await page.getByRole('button', { name: login('newPassword.submit') }).click()
    // The login leads back to the staff page, because it was opened last.
    await expect(page.getByRole('heading', { name: portal('gate.notStaff.title') })).toBeVisible()
    const ofPartner = await readHeadings(page)
    expect(ofPartner['products']).toBe(portal('products.title'))
    expect(ofPartner['admin']).toBe(portal('gate.notStaff.title'))

    const admin = textsOf('admin', 'en')
    await staff.goto(pathTo('adminPartners', 'en'))
    await staff.getByRole('searchbox').fill(buyer.email)
    await staff
      .locator('tr', { hasText: buyer.email })
      .getByRole('button', { name: admin('partners.deactivateNamed', { name: 'Ada Örnek' }) })
      .click()
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: admin('confirm.deactivate.yes') })
      .click()
    await expect(staff.getByText(admin('done.deactivate', { name: 'Ada Örnek' }))).toBeVisible()

    expect(await readHeadings(page)).toEqual(everywhere(login('title')))
    await logIn(page, 'en', { email: buyer.email, password: own })
    await expect(page.getByRole('main').getByText(login('error.inactive'))).toBeVisible()
    await expect(page.getByText(login('toast.success'))).toBeHidden()
    expect(await readHeadings(page)).toEqual(everywhere(login('title')))
  },
)

test('staff who open the login directly land on the admin dashboard and can open the list', async ({
  page,
}) => {
  await page.goto(pathTo('partnerLogin', 'tr'))
  await logIn(page, 'tr', journeyAdmin)
  await expect(page).toHaveURL(new RegExp(pathTo('adminDashboard', 'tr')))
  await expect(page.getByText(textsOf('login', 'tr')('toast.adminLoggedIn'))).toBeVisible()
  const t = textsOf('admin', 'tr')
  for (const name of [
    'totalApplications',
    'pendingApplications',
    'approvedPartners',
    'totalPartners',
  ])
    await expect(page.getByRole('main').getByText(t(`statistics.${name}`))).toBeVisible()
  // The title changes from page to page, in the answer of the server and after a click.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Bugün · /)
  await page
    .getByRole('link', { name: t('nav.audit') })
    .first()
    .click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?İşlem kaydı · /)
  await page.goBack()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Bugün · /)
  const answer = await page.request.get(pathTo('adminAudit', 'ru'))
  expect(await answer.text()).toMatch(/<title>Журнал действий · [^<]+<\/title>/)
})
