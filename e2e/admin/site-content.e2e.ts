import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'

import { alive, logIn, reload } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('site', 'tr')
const catalogue = textsOf('catalogue', 'tr')
const setup = textsOf('setup', 'tr')

test(
  'an owner puts a picture and a text on the home page, previews and publishes it',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const { origin, close } = await openOwnServer({})
    const visitor = await browser.newContext()
    try {
      const home = await visitor.newPage()
      await home.goto(origin + pathTo('home', 'tr'))
      await expect(home.getByText('MANTO 1976')).toHaveCount(0)

      await page.goto(origin + pathTo('adminDashboard', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await page.getByLabel(setup('company.name')).fill('Elif Manto')
      await page.getByLabel(setup('company.company')).fill('Elif Tekstil A.Ş.')
      await page.getByLabel(setup('begin.adminName')).fill('Elif')
      await page.getByRole('button', { name: setup('saveFirst') }).click()
      await expect(page.getByRole('heading', { level: 1, name: catalogue('new') })).toBeVisible()

      await page.goto(origin + pathTo('adminDashboard', 'tr'))
      await page.getByRole('link', { name: t('firstSteps.homePicture') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('page.home') })).toBeVisible()
      await alive(page)

      await page
        .getByRole('button', { name: t('chooseFor', { name: t('slot.hero') }), exact: true })
        .click()
      const photo = await makeImage('jpeg', { width: 1600, height: 1000 })
      await page
        .locator('input[name="replacement"]')
        .setInputFiles({ name: 'kapak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('radio', { name: 'kapak.jpg', exact: true })).toBeEnabled({
        timeout: 30_000,
      })
      await dialog.getByRole('radio', { name: 'kapak.jpg', exact: true }).check()
      await dialog.getByRole('button', { name: t('take') }).click()
      await page.locator('textarea[name="hero.title"]').fill('Elif’in kışı')

      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: t('preview') }).click(),
      ])
      await expect(preview.getByRole('heading', { level: 1, name: 'Elif’in kışı' })).toBeVisible()
      await expect(preview.locator('main img').first()).toHaveAttribute('src', /^\/media\//)
      await preview.close()
      await reload(home)
      await expect(home.getByText('Elif’in kışı')).toHaveCount(0)

      await page.getByRole('button', { name: t('publish') }).click()
      await expect(page.getByText(t('published'))).toBeVisible()
      await reload(home)
      await expect(home.getByRole('heading', { level: 1, name: 'Elif’in kışı' })).toBeVisible()

      await page.locator('input[name="film.collection"]').setInputFiles('seed/films/collection.mp4')
      await expect(page.getByText(t('chosenFilm'))).toBeVisible()
      await page.getByRole('button', { name: t('publish') }).click()
      // The reason stays when the page has loaded the draft that was stored with it.
      await expect(page.getByText(t('state.draft'))).toBeVisible()
      await expect(page.getByText(catalogue('error.filmPosterMissing'))).toBeVisible()
      await page
        .getByRole('button', { name: t('chooseFor', { name: t('slot.collection') }), exact: true })
        .click()
      await dialog.getByRole('radio', { name: 'kapak.jpg', exact: true }).check()
      await dialog.getByRole('button', { name: t('take') }).click()
      await page.getByRole('button', { name: t('publish') }).click()
      await expect(page.locator('video')).toHaveCount(1)
      await expect(page.getByText(/^collection\.mp4, 9 /)).toBeVisible()
      // Staff see the film of their draft at once, visitors when the draft is published.
      const play = home.getByRole('button', { name: textsOf('products', 'tr')('film.play') })
      await expect(async () => {
        await reload(home)
        await expect(play).toBeVisible({ timeout: 5000 })
      }).toPass()
      await play.click()
      await expect(home.locator('video source')).toHaveAttribute('src', /^\/media\/films\/.*mp4$/)
    } finally {
      await visitor.close()
      await close()
    }
  },
)
