import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'

import { openSection } from '../actions.ts'
import { createProductByApi, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test(
  'staff send the 24 photos of a 360° view and a film, and a visitor turns the coat and plays it',
  { tag: '@nightly' },
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(120_000)
    const t = textsOf('catalogue', 'tr')
    const product = await createProductByApi(request, `DON-${project.name}-${Date.now()}`, {
      name: { tr: 'Dönen manto' },
      colors: ['camel', 'black'],
    })
    await product.publish()
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminProduct', 'tr', { id: product.id }))
    const spins = page.getByRole('region', { name: t('spins.title') })
    const films = page.getByRole('region', { name: t('films.title') })

    await openSection(page, t('spins.title'))
    await openSection(page, t('films.title'))
    const photo = (mark: number) => makeImage('jpeg', { width: 64, height: 80, mark })
    const frames = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const name = `CEKIM_${String(at + 1).padStart(4, '0')}.jpg`
        return { name, mimeType: 'image/jpeg', buffer: await photo(at) }
      }),
    )
    const choose = spins.locator('input[name="frames"]').first()
    await choose.setInputFiles(
      frames.slice(0, 2).map((frame) => ({ ...frame, name: `x-${frame.name}.a.jpg` })),
    )
    await expect(spins.getByText(t('spins.count'))).toBeVisible()
    await choose.setInputFiles(frames)
    await expect(spins.getByText(t('spins.count'))).toHaveCount(0)
    await expect(spins.getByText(t('spins.shown'))).toBeVisible({ timeout: 60_000 })

    await films.locator('input[name="film"]').setInputFiles({
      name: 'foto.mp4',
      mimeType: 'video/mp4',
      buffer: await photo(1),
    })
    await expect(films.getByText(t('error.notAFilm'))).toBeVisible()
    await films.locator('input[name="film"]').setInputFiles('seed/films/collection.mp4')
    await expect(films.getByText(/^collection\.mp4, 9 /)).toBeVisible()

    await page.locator('input[name="pictures"]').setInputFiles({
      name: 'on.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage('jpeg', { width: 400, height: 500, mark: 9 }),
    })
    await expect(page.getByRole('img', { name: 'on.jpg' })).toBeVisible()

    const visitor = await browser.newPage()
    const site = textsOf('products', 'tr')
    await visitor.goto(pathTo('product', 'tr', { id: product.id }))
    await visitor.getByRole('button', { name: site('spin.open') }).click()
    const angle = visitor.getByRole('slider', { name: site('spin.angle') })
    await angle.press('ArrowRight')
    await expect(angle).toHaveAttribute('aria-valuetext', site('spin.degrees', { degrees: '15' }))
    const film = visitor.locator('video')
    await film.scrollIntoViewIfNeeded()
    const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
      await new Promise((resolve, reject) => {
        video.addEventListener('loadedmetadata', resolve)
        video.addEventListener('error', reject)
        video.load()
        video.preload = 'metadata'
      })
      return video.duration
    })
    expect(seconds).toBeCloseTo(8.875, 1)
    await visitor.close()

    await spins.getByRole('button', { name: /kaldır/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('spins.remove') })
      .click()
    await expect(spins.getByText(t('spins.none'))).not.toHaveCount(0)
    await expect(spins.getByText(t('spins.shown'))).toHaveCount(0)
  },
)
