import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { moveProduct } from '#features/catalogue-admin/product-address.commands.ts'
import { productForm } from '#features/catalogue-admin/product-form.ts'
import { createProduct } from '#features/catalogue-admin/staff-product.commands.ts'
import { createTerm } from '#features/catalogue-admin/term.commands.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { sharePictures } from '#features/media/share-picture.tables.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { fillCatalogue } from './make-catalogue.ts'
import { productFormOf } from './staff-session.ts'

/** The owner who makes the product. */
export const by = '11111111-1111-4111-8111-111111111111'
/** A mark in all texts of the product. */
const MARK = /zumrutanka|secretpicture/i

/** An address that the product once had. */
export const FORMER = 'eskiadres'

/** A product of its own collection, category, fabric, color and size run, with a picture. */
async function addSecret(world: World): Promise<string> {
  const name = { en: 'Zumrutanka' }
  const plain = { name, isArchived: false }
  const names = { fullName: name, description: name }
  const fabricFields = { composition: [], weightGsm: null, minimumPieces: null, care: {} }
  const collection = await createTerm(world, 'collections', { ...plain, ...names }, by)
  const category = await createTerm(world, 'categories', { ...plain, description: {} }, by)
  const fabric = await createTerm(world, 'fabrics', { ...plain, ...fabricFields }, by)
  const color = await createTerm(world, 'colors', { ...plain, hex: '#123456', code: '' }, by)
  const sizeRun = await createTerm(world, 'sizeRuns', { ...plain, sizes: ['38'] }, by)
  const terms = { collection, category, fabric, color }
  const fields = { name, description: name, styleCode: 'ZUMRUTANKA-1' }
  const form = productForm.parse(productFormOf(terms, { ...fields, sizes: ['38'], sizeRun }))
  const id = await createProduct(world, form, by)
  const files = { key: 'models/secretpicture', widths: [320], webpWidth: 320, ratio: 1.25 }
  const [picture] = await world.db
    .insert(pictures)
    .values({ ...files, source: 'upload', state: 'ready' })
    .returning()
  const place = { productId: id, color, view: 'front', position: 0 } as const
  await world.db.insert(productPictures).values({ ...place, picture: picture?.id ?? '' })
  const drawn = { keys: { en: 'share/secretpicture.jpg' }, pageChangedAt: world.now(), drawing: 1 }
  await world.db.insert(sharePictures).values({ ...drawn, subject: id })
  await moveProduct(world, { id, to: FORMER }, by)
  await moveProduct(world, { id: FORMER, to: id }, by)
  return id
}

/** A draft product, and the answers for each kind of reader. */
export async function createProductReaders() {
  const { world, passSeconds } = await openTestWorld()
  await fillCatalogue(world)
  const id = await addSecret(world)
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  await makeAccount(world, { email: 'plain@vaza.example' })
  const member = await makePartner(world, 'anna@vaza.example')
  const get = await openTestApp(world)
  const tokenOf = async (email: string) => (await signIn(world, { email })).access_token
  const tokens = {
    visitor: '',
    plain: await tokenOf('plain@vaza.example'),
    partner: await tokenOf('anna@vaza.example'),
    admin: await tokenOf('staff@manto.example'),
  }
  /** Whether an answer for this reader holds any part of the product. */
  const shows = async (path: string, token: string) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await get(path, { headers })
    const text = (await answer.text()) + (answer.headers.get('location') ?? '')
    // Parts of the requested address may occur in its answer.
    const secrets = decodeURIComponent(path).match(/zumrutanka[\w-]*|eskiadres/g) ?? []
    return MARK.test(secrets.reduce((rest, part) => rest.replaceAll(part, ''), text))
  }
  return { world, id, tokens, shows, member, passSeconds }
}
