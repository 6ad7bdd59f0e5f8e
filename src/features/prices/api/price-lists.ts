import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono/validator'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { cellsOf } from '#base/reading/reading.ts'
import { Refusal } from '#base/refusal.ts'
import { styleCodeKey } from '#base/style-code.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import { assignPriceList, setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { explainPrice, getCompanyPrices } from '#features/prices/company-prices.queries.ts'
import { setListPrices, setPriceDeltas } from '#features/prices/list-prices.commands.ts'
import {
  archivePriceList,
  changePriceList,
  copyPriceList,
  createPriceList,
} from '#features/prices/price-list.commands.ts'
import {
  getPriceList,
  listCompaniesWithLists,
  listPricedProducts,
  listPriceLists,
  listTaxRates,
} from '#features/prices/price-list.queries.ts'
import {
  agreedChange,
  assignmentForm,
  deltasChange,
  priceListChange,
  priceListCopy,
  priceListForm,
  PRICES_BYTES_MAX,
  pricesChange,
  QUANTITY_MAX,
} from '#features/prices/price-list.ts'
import { readPriceTable } from '#features/prices/price-table.ts'
import { saveTaxRate } from '#features/prices/tax-rate.commands.ts'
import { taxRateForm } from '#features/prices/tax-rate.ts'

const versionForm = z.object({ version: z.int() })

const question = validator('query', ({ product, pieces, on }, c) => {
  const count = Number(pieces)
  if (typeof product !== 'string' || !Number.isInteger(count) || count < 1 || count > QUANTITY_MAX)
    throw new Refusal('invalid', 'validationFailed')
  const day = z.iso.date().safeParse(on)
  const today = makerDay((c as unknown as { var: WithRole['Variables'] }).var.world.now())
  return { product, pieces: String(count), on: day.success ? day.data : today }
})

const bulky = bodyLimit({
  maxSize: PRICES_BYTES_MAX,
  onError: (c) => c.json({ code: 'tooLarge' }, 413),
})

/**
 * `/api/admin/price-lists`: lists, their prices, the companies that have them, rates of tax. `POST /:id/file?locale=`
 * reads the table that is its body and returns the changes it would make; nothing is written.
 */
export const priceListsRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listPriceLists(c.var.world)))
  .post('/', jsonBody(priceListForm), async (c) =>
    c.json(await createPriceList(c.var.world, c.req.valid('json'), c.var.user.id), 201),
  )
  .get('/companies', async (c) => c.json(await listCompaniesWithLists(c.var.world)))
  .put('/companies', jsonBody(assignmentForm), async (c) => {
    await assignPriceList(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .get('/companies/:id', async (c) => {
    const { world } = c.var
    const id = companyId(c.req.param('id'))
    return c.json(await getCompanyPrices(world, id, makerDay(world.now())))
  })
  .get('/companies/:id/explained', question, async (c) => {
    const { product, pieces, on } = c.req.valid('query')
    const id = companyId(c.req.param('id'))
    const question = { product, pieces: Number(pieces), on }
    return c.json(await explainPrice(c.var.world, id, question))
  })
  .put('/companies/:id/agreed', jsonBody(agreedChange), async (c) => {
    const id = companyId(c.req.param('id'))
    await setAgreedPrices(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .get('/products', localeQuery, async (c) =>
    c.json(await listPricedProducts(c.var.world, c.req.valid('query').locale)),
  )
  .get('/tax-rates', async (c) => c.json(await listTaxRates(c.var.world)))
  .put('/tax-rates', jsonBody(taxRateForm), async (c) => {
    await saveTaxRate(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .get('/:id', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    return c.json(await getPriceList(c.var.world, idOf(c.req.param('id')), locale))
  })
  .put('/:id', jsonBody(priceListChange), async (c) => {
    const id = idOf(c.req.param('id'))
    await changePriceList(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/copy', jsonBody(priceListCopy), async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await copyPriceList(c.var.world, id, c.req.valid('json'), c.var.user.id), 201)
  })
  .put('/:id/prices', bulky, jsonBody(pricesChange), async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await setListPrices(c.var.world, id, c.req.valid('json'), c.var.user.id))
  })
  .put('/:id/deltas', jsonBody(deltasChange), async (c) => {
    const id = idOf(c.req.param('id'))
    await setPriceDeltas(c.var.world, id, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/archive', jsonBody(versionForm), async (c) => {
    const id = idOf(c.req.param('id'))
    await archivePriceList(c.var.world, id, c.req.valid('json').version, c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/file', localeQuery, async (c) => {
    const { locale } = c.req.valid('query')
    const list = await getPriceList(c.var.world, idOf(c.req.param('id')), locale)
    const bytes = await readBytes(c.req.raw, PRICES_BYTES_MAX)
    const hints = { locale, leavesHiddenRows: true, keepsNumbers: true }
    const table = await c.var.world.tables.read(bytes, hints)
    if (typeof table === 'string') throw new Refusal('unfit', table)
    const productOf = new Map(
      list.products.map(({ id, styleCode }) => [styleCodeKey(styleCode), id]),
    )
    const { headingRow, hiddenRows = 0 } = table.reading
    const cells = cellsOf(table.rows, table.numbers)
    const { currency, prices } = list
    const read = readPriceTable(cells, headingRow, { currency, locale, productOf, prices })
    return c.json({ ...read, hiddenRows })
  })

const idOf = (input: string) => readId(input, 'priceListMissing')
const companyId = (input: string) => readId(input, 'partnerMissing')
