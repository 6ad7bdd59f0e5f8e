import { expect, type Locator, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'a phone has no Tab key')

const contact = textsOf('contact', 'en')

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 90 && !(await isFocused()); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`[name="${name}"]`))
  await page.keyboard.type(text)
}

test('a visitor finds a product and asks about it by the keyboard alone', async ({ page }) => {
  await page.goto(pathTo('products', 'en'))
  await alive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: textsOf('shell', 'en')('skip') })).toBeFocused()
  await page.keyboard.press('Enter')

  const fabrics = page.locator('input[name="fabric"]')
  await tabTo(page, fabrics.first())
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/fabric=/)
  await expect(fabrics.nth(1)).toBeFocused()

  await tabTo(page, page.getByRole('main').locator('a[href*="/product/"]').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/product\//)
  await tabTo(page, page.getByRole('link', { name: textsOf('products', 'en')('contact') }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/contact\?product=/)

  await typeInto(page, 'firstName', 'Ada')
  await typeInto(page, 'lastName', 'Örnek')
  await typeInto(page, 'email', newBuyer('keyboard').email)
  await typeInto(page, 'countryCode', 'Tür')
  await typeInto(page, 'phone', '555 000 19 76')
  await typeInto(page, 'message', 'What is the price of two hundred?')
  await tabTo(page, page.locator('input[name="consent"]'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: contact('form.send') }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(contact('sent.title'))).toBeVisible()
})

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' })

  test('swatches keep their colors, and the chosen swatch is recognizable', async ({ page }) => {
    await page.goto(`${pathTo('products', 'en')}?color=navy`)
    const choices = await page.locator('label:has(input[name="color"])').evaluateAll((labels) =>
      labels.map((label) => {
        const disc = label.querySelector('circle')
        const word = label.querySelector('span')
        return {
          isChosen: Boolean(label.querySelector(':checked')),
          color: disc && getComputedStyle(disc).fill,
          underline: word && getComputedStyle(word).borderBlockEndColor,
        }
      }),
    )
    expect(new Set(choices.map(({ color }) => color)).size).toBe(choices.length)
    const chosen = choices.find(({ isChosen }) => isChosen)
    const others = choices.filter(({ isChosen }) => !isChosen)
    expect(others.map(({ underline }) => underline)).not.toContain(chosen?.underline)
  })
})
