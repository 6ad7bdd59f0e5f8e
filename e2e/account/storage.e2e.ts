import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, logIn, newBuyer } from '../actions.ts'
import { createPartnerByApi } from '../api-actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

/** Runs in the page: simulates a browser with all cookies blocked, as in some apps, or with a full storage. */
function breakStorage(kind: string): void {
  const refuse = (name: string) => () => {
    throw new DOMException('Refused', name)
  }
  if (kind === 'full') {
    Storage.prototype.setItem = refuse('QuotaExceededError')
    return
  }
  const get = kind === 'forbidden' ? refuse('SecurityError') : () => null
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { configurable: true, get })
  if (kind !== 'forbidden') return
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  globalThis.BroadcastChannel = class {
    constructor() {
      refuse('SecurityError')()
    }
  } as never
}

function noteErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  return errors
}

for (const kind of ['forbidden', 'missing', 'full']) {
  const tag = '@nightly'
  test(`no public page fails in a browser whose storage is ${kind}`, { tag }, async ({ page }) => {
    await page.addInitScript(breakStorage, kind)
    const errors = noteErrors(page)
    for (const name of ['home', 'products', 'contact', 'becomePartner', 'partnerLogin'] as const) {
      await page.goto(pathTo(name, 'en'))
      await alive(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(pathTo('brand', 'en'))
    await alive(page)
    await page
      .getByRole('link', { name: textsOf('shell', 'en')('nav.atelier') })
      .first()
      .click()
    await expect(page).toHaveURL(pathTo('atelier', 'en'))
    expect(errors).toEqual([])
  })

  test(
    `a partner whose storage is ${kind} is signed in, and learns for how long`,
    { tag },
    async ({ page, request }) => {
      const partner = await createPartnerByApi(request, 'en', newBuyer(`storage-${kind}`))
      await page.addInitScript(breakStorage, kind)
      const errors = noteErrors(page)
      await page.goto(pathTo('partnerLogin', 'en'))
      await logIn(page, 'en', partner)
      await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
      await expect(page.getByText(textsOf('account', 'en')('sessionOfPage'))).toBeVisible()
      const products = page.locator(`a[href="${pathTo('partnerProducts', 'en')}"]`).first()
      await products.click()
      await expect(page).toHaveURL(pathTo('partnerProducts', 'en'))
      await expect(page.locator('main article, main li a').first()).toBeVisible()
      expect(errors).toEqual([])
    },
  )
}
