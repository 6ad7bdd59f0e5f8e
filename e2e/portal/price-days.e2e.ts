import { expect, type Page, test } from '@playwright/test'

import { makerDay } from '#base/calendar/maker-day.ts'
import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, reload } from '../actions.ts'
import { openSession, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const prices = textsOf('prices', 'en')
const ladder = textsOf('ladder', 'en')
/** A style without agreed prices in the demonstration, so that its prices are those of the list. */
const id = 'zeynep-2607'

type List = {
  id: string
  name: string
  version: number
  currency: string
  incoterm: string
  place: string
  taxMode: string
  taxCode: string
  roundTo: number
  validFrom: string
  validTo: string | null
}

/** Minutes from now until shortly after the next midnight in the maker's zone. */
function minutesPastMidnight(): number {
  const today = makerDay(new Date())
  let minutes = 1
  while (makerDay(new Date(Date.now() + minutes * 60_000)) === today) minutes += 1
  return minutes + 1
}

const ownPrices = (page: Page) => page.getByRole('region', { name: ladder('label') })

test(
  'a list ends at midnight: its partner sees its prices until then, and a notice from then on',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const server = await openOwnServer({
      SEED: 'demo',
      AUTH_RATE_LIMITS: 'false',
      NODE_OPTIONS: '--import=./testing/moving-clock.ts',
      CLOCK_STEP_MINUTES: String(minutesPastMidnight()),
    })
    try {
      const { access_token } = await openSession(page.request, journeyAdmin, server.origin)
      const headers = { authorization: `Bearer ${access_token}` }
      const address = `${server.origin}/api/admin/price-lists`
      const lists = (await (await page.request.get(address, { headers })).json()) as List[]
      const { id: listId } = lists.find(({ currency }) => currency === 'EUR') as List
      const response = await page.request.get(`${address}/${listId}?locale=en`, { headers })
      const list = (await response.json()) as List
      const data = { ...termsOf(list), version: list.version, validTo: makerDay(new Date()) }
      const saved = await page.request.put(`${address}/${listId}`, { headers, data })
      expect(saved.status(), await saved.text()).toBe(200)

      const product = `${server.origin}${pathTo('partnerProduct', 'en', { id })}`
      await signIn(page, readDemoPartner(server.data), server.origin)
      await page.goto(product)
      await expect(ownPrices(page)).toContainText(/€\d+\.\d\d/)

      server.moveClock()
      // The partner signs in again, because the session of the day before has ended.
      await signIn(page, readDemoPartner(server.data), server.origin)
      await page.goto(product)
      await expect(page.getByText(ladder('listEnded')).first()).toBeVisible()
      await expect(page.locator('main')).not.toContainText('€')
      await page.goto(`${server.origin}${pathTo('partnerProducts', 'en')}`)
      await alive(page)
      await expect(page.locator('article').first()).toBeVisible()
      await expect(page.locator('main')).not.toContainText('€')
    } finally {
      await server.close()
    }
  },
)

function termsOf({ name, incoterm, place, taxMode, taxCode, roundTo, validFrom }: List) {
  return { name, incoterm, place, taxMode, taxCode, roundTo, validFrom }
}

test(
  'a company that moves to another list sees only the prices of that list from the next page on',
  { tag: '@nightly' },
  async ({ page, request, browser }) => {
    test.setTimeout(120_000)
    const { email } = await becomePartner(page, request, { locale: 'en', label: 'moved' })
    const staff = await browser.newPage()
    await signIn(staff, journeyAdmin)
    const { access_token } = await openSession(request, journeyAdmin)
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await request.get('/api/admin/partners', { headers, params: { q: email } })
    const { rows } = (await response.json()) as { rows: { company: string }[] }
    const company = rows[0]?.company ?? ''
    const lists = (await (
      await request.get('/api/admin/price-lists', { headers })
    ).json()) as List[]

    const assign = async (currency: string) => {
      const list = lists.find((each) => each.currency === currency && each.name.startsWith('Demo'))
      await staff.goto(pathTo('adminPriceList', 'en', { id: list?.id ?? '' }))
      await alive(staff)
      await staff.getByRole('button', { name: new RegExp(`^${prices('assign.open')} · `) }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: company }).check()
      await dialog.getByRole('button', { name: prices('assign.save') }).click()
      await expect(staff.getByText(prices('assign.saved'))).toBeVisible()
    }
    await page.goto(pathTo('partnerProduct', 'en', { id }))
    await alive(page)
    await expect(page.getByText(ladder('onRequest')).first()).toBeVisible()
    await assign('EUR')
    await reload(page)
    await expect(ownPrices(page)).toContainText(/€\d+\.\d\d/)
    await assign('USD')
    await reload(page)
    await expect(ownPrices(page)).toContainText(/\$\d+\.\d\d/)
    await expect(page.locator('main')).not.toContainText('€')
    await staff.close()
  },
)
