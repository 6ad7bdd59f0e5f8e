import { type APIRequestContext, expect, type Page } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import type { PageName } from '#i18n/paths.ts'

import { newBuyer } from './actions.ts'
import {
  createPartnerByApi,
  type JourneyAccount,
  makeOwner,
  openSession,
  postForm,
  postMessage,
} from './api-actions.ts'
import { textsOf } from './texts.ts'

/** What opens on a page: its dialogs and folded parts, which a page does not show when it is loaded. */
export type Opening = {
  page: PageName
  /** The parameter of the address of the page. */
  id?: string
  name: string
  open: (page: Page) => Promise<void>
}

const PRODUCT = 'alara-2601'

/** Opens all that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')
    for (const part of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]'))
      part.click()
  })

/** Opens a dialog by the first visible button with a name, or with a name that has this part. */
const press =
  (name: string, isPart = false) =>
  async (page: Page) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: !isPart })
    await button.filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

/** Opens the dialog of the first row of a list. */
async function openRow(page: Page): Promise<void> {
  await page.locator('main [data-open]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const on = (page: PageName, name: string, open: Opening['open'], id?: string): Opening => ({
  page,
  name,
  open,
  ...(id !== undefined && { id }),
})

/** The openings on pages of staff, of an owner whom an application and a message wait for. */
export async function openingsOfStaff(
  request: APIRequestContext,
  locale: Locale,
): Promise<{ account: JourneyAccount; openings: Opening[] }> {
  const account = await makeOwner(request, `open-${locale}`)
  await postForm(request, locale, newBuyer('open'))
  await postMessage(request, locale, newBuyer('open').email)
  const desk = textsOf('desk', locale)
  const admin = textsOf('admin', locale)
  const catalogue = textsOf('catalogue', locale)
  return {
    account,
    openings: [
      on('adminPartners', 'import', press(desk('company.import.open'))),
      on('adminPartners', 'add', press(desk('company.add'))),
      on('adminPartners', 'partner', openRow),
      on('adminApplications', 'application', openRow),
      on('adminApplications', 'approve', press(admin('applications.approveNamed'), true)),
      on('adminApplications', 'reject', press(admin('applications.rejectNamed'), true)),
      on('adminMessages', 'message', openRow),
      on('adminEmails', 'email', openRow),
      on('adminStaff', 'invite', press(desk('staff.invite'))),
      on('adminTexts', 'text', press(desk('texts.edit'), true)),
      on('adminTerms', 'collection', press(catalogue('add.collections'))),
      on('adminTerms', 'fabric', press(catalogue('add.fabrics'))),
      on('adminTerms', 'color', press(catalogue('add.colors'))),
      on('adminTerms', 'size run', press(catalogue('add.sizeRuns'))),
      on('adminProduct', 'picture', press(catalogue('pictures.edit'), true)),
      on('adminProducts', 'place', press(catalogue('list.place'), true)),
      on('adminMedia', 'replace', press(catalogue('media.replace'), true)),
      on('adminSite', 'picture of a page', async (page) => {
        await unfold(page)
        await press(textsOf('site', locale)('chooseFor'), true)(page)
      }),
      on('adminProduct', 'folded parts', unfold),
      on('adminSite', 'folded parts', unfold),
      on('adminSettings', 'folded parts', unfold),
      on('adminLegalTexts', 'folded parts', unfold),
      on('adminProducts', 'folded parts', unfold),
      on('adminApplications', 'folded parts', unfold),
    ],
  }
}

/** The openings on pages of partners, of a partner with a board, a line sheet, an invitation and a style viewed. */
export async function openingsOfPartners(
  request: APIRequestContext,
  locale: Locale,
): Promise<{ account: JourneyAccount; openings: Opening[] }> {
  const account = await createPartnerByApi(request, locale, newBuyer(`open-${locale}`))
  const { access_token: token } = await openSession(request, account)
  const headers = { authorization: `Bearer ${token}` }
  const call = async <Reply>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/api/portal/${path}`, { headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return (await answer.json()) as Reply
  }
  const { id: board } = await call<{ id: string }>('post', 'boards', { name: 'Kış 2027' })
  await call('put', `boards/${board}/products/${PRODUCT}`, {})
  await call('post', 'company/invitations', {
    name: 'Mila Örnek',
    email: newBuyer('colleague').email,
    role: 'buyer',
    locale,
  })
  await call('post', 'product-exports', {
    kind: 'lineSheet',
    source: { board },
    title: 'Kış 2027',
    languages: [locale],
    perPage: 4,
    isNeutral: false,
    hasPrices: false,
    hasDrawings: false,
    hasSwatches: false,
    key: crypto.randomUUID(),
  })
  await expect
    .poll(async () => (await call<{ state: string }[]>('get', 'product-exports'))[0]?.state, {
      timeout: 60_000,
    })
    .toBe('ready')
  const portal = textsOf('portal', locale)
  const exports = textsOf('exports', locale)
  const company = textsOf('company', locale)
  return {
    account,
    openings: [
      on('partnerBoard', 'new board', press(portal('boards.new')), board),
      on('partnerBoard', 'rename board', press(portal('boards.rename')), board),
      on('partnerBoard', 'delete board', press(portal('boards.delete')), board),
      on('partnerBoard', 'style on board', press(portal('boards.editNamed'), true), board),
      on('partnerBoard', 'line sheet', press(exports('make.lineSheet')), board),
      on('partnerBoard', 'pack', press(exports('make.pack')), board),
      on('partnerProduct', 'ask', press(textsOf('products', locale)('contact')), PRODUCT),
      on('partnerProduct', 'choose boards', press(portal('boards.choose')), PRODUCT),
      on('partnerExports', 'share', press(exports('share.openNamed'), true)),
      on('partnerExports', 'delete', press(exports('removeNamed'), true)),
      on('accountCompany', 'invite', press(company('colleagues.invite'))),
      on('accountCompany', 'invitation', press(company('invitations.manageNamed'), true)),
      on('account', 'log out everywhere', press(textsOf('account', locale)('sessions.everywhere'))),
    ],
  }
}
