import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import type { PageName } from '#i18n/paths.ts'

import { alive, newBuyer, waitForArea } from '../actions.ts'
import { makeOwner, postForm, postMessage, signIn } from '../api-actions.ts'
import { placeOrder } from '../trade-actions.ts'

const lists = [
  'adminApplications',
  'adminPartners',
  'adminProducts',
  'adminMedia',
  'adminTranslations',
  'adminMessages',
  'adminAudit',
  'adminEmails',
  'adminRequests',
  'adminOrders',
  'adminQuotes',
] as const satisfies PageName[]

test(
  'the first record of each list of staff begins within the first 200 pixels of a phone',
  { tag: '@nightly' },
  async ({ page, request }) => {
    test.setTimeout(120_000)
    await postForm(request, 'tr', newBuyer('rows'))
    await postMessage(request, 'tr', newBuyer('rows').email)
    await placeOrder(request)
    await signIn(page, await makeOwner(request, 'rows'))
    await page.setViewportSize({ width: 390, height: 844 })
    const late: string[] = []
    for (const name of lists) {
      await page.goto(pathTo(name, 'tr'))
      await waitForArea(page)
      await alive(page)
      const box = await page.getByRole('main').getByRole('table').first().boundingBox()
      if (!box || box.y > 200) late.push(`${name} ${box?.y}`)
    }
    expect(late).toEqual([])
  },
)
