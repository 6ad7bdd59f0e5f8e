import { chromium } from '@playwright/test'
const origin = 'http://localhost:' + process.env.JOURNEY_PORT
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
})
const page = await context.newPage()
for (const path of ['/ru/produktsiya/alara-2601', '/ru', '/ru/brend', '/ru/atelye', '/ru/o-nas']) {
  await page.goto(origin + path).catch(() => {})
  await page.waitForTimeout(700)
  console.log(
    path,
    JSON.stringify(
      await page.evaluate(() =>
        [...document.querySelectorAll('main a[class*=quiet], main button[class*=quiet]')]
          .filter((e) => e.checkVisibility())
          .map((e) => {
            const r = document.createRange()
            r.selectNodeContents(e)
            return [
              e.textContent.slice(0, 30),
              Math.round(r.getBoundingClientRect().left),
              Math.round(e.getBoundingClientRect().left),
            ]
          }),
      ),
    ),
  )
}
await page.goto(origin + '/en/products?q=' + 'x'.repeat(120))
await page.waitForTimeout(700)
console.log('L16', await page.evaluate(() => document.documentElement.scrollWidth))
await page.goto(origin + '/en/products?q=coat' + 'x'.repeat(120))
await page.waitForTimeout(700)
console.log('L16b', await page.evaluate(() => document.documentElement.scrollWidth))
await browser.close()
