import { expect, test } from 'vitest'

import { makeNextExport } from '#features/line-sheets/product-export.jobs.ts'
import { issueNextProforma } from '#features/orders/proforma.jobs.ts'
import { finishFile } from '#features/requests/finish-file.commands.ts'
import { receiveFilePart, startFile } from '#features/requests/request-file.commands.ts'
import { makeNextFilePreview } from '#features/requests/request-file.jobs.ts'
import type { FileHolder } from '#features/requests/request-file.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { World } from '#platform/world.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makeColleague, makePartner } from '#testing/desk/make-partner.ts'
import { issueSample, renderAll } from '#testing/documents/sample-document.ts'
import { exportForm } from '#testing/line-sheets/open-exports.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'
import { enterBank } from '#testing/trade/open-order.ts'
import { quote, quantities } from '#testing/trade/open-trade.ts'

import { portalRouter } from './portal.ts'

const anna = 'anna@vaza.example'
const bela = 'bela@other.example'
const mila = 'mila@vaza.example'
const lena = 'lena@vaza.example'
const BOARD = 'Pano of Anna'
const NOTE = 'note of Anna'
const GUIDE = 'Guide of Anna'
const PRODUCT = 'isil-2'
const UNKNOWN = '99999999-9999-4999-8999-999999999999'

/** Valid bodies, so that a call is refused for its company and not for its content. */
const bodies: Record<string, object> = {
  'POST /company/invitations': {
    name: 'Nobody',
    email: 'x@y.example',
    role: 'owner',
    locale: 'en',
  },
  'PUT /company/members/:id/role': { role: 'owner' },
  'POST /boards': { name: 'Board of Bela' },
  'POST /product-exports/:id/links': { days: 7, password: '' },
  'POST /requests/:id/order/payments/:position': {
    paidOn: '2026-11-21',
    minor: 100,
    reference: 'Taken over',
  },
  'POST /requests/:id/order/samples/:sample': { decision: 'approve', comment: '' },
  'POST /requests/:id/order/proposals': { kind: 'change', text: 'Taken over' },
  'POST /requests/:id/order/proposals/:proposal': { isAgreed: true, text: '' },
  'POST /requests/:id/files': { name: 'taken-over.pdf', bytes: 10 },
  'POST /requests/:id/information': { text: 'Taken over' },
  'POST /requests/:id/view': { version: null },
  'POST /requests/quotes/:version/change': { comment: 'Taken over' },
  'POST /requests/quotes/:version/decline': { reason: 'price', comment: 'Taken over' },
  'POST /requests/quotes/:version/accept': {
    name: 'Bela',
    documentHash: '0'.repeat(64),
    termsHash: '',
  },
  'PATCH /boards/:id': { name: 'Taken over' },
  'PUT /boards/:id/products/:product': { note: 'taken over' },
  'PATCH /boards/:id/products/:product': { note: 'taken over' },
}

/** Paths of form files, which belong to the token of the form and not to a company. */
const ofForm = (endpoint: string) => endpoint.includes('/form/files/:file')

const mounted = [
  ...new Set(
    portalRouter.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

async function enter(world: World, email: string) {
  const { access_token: token } = await signIn(world, { email })
  const router = openTestRouter(world, {}).route('/', portalRouter)
  return async (call: string, json?: object) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-form-token': 'a'.repeat(43),
    }
    const body = method === 'GET' || !json ? undefined : JSON.stringify(json)
    const answer = await router.request(path, { method, headers, body })
    return { status: answer.status, text: await answer.text() }
  }
}

/** A photograph in Anna's request or order, with its small picture. */
async function addFile(world: World, holder: FileHolder): Promise<string> {
  const photo = await makeImage('png')
  const id = await startFile(world, holder, { name: NOTE, bytes: photo.length })
  await receiveFilePart(world, holder, id, { offset: 0, bytes: photo })
  await finishFile(world, holder, id)
  await makeNextFilePreview(world)
  return id
}

test('no endpoint of the portal shows, changes or deletes anything of another company', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const owner = await makePartner(world, anna)
  await makeColleague(world, owner, { email: mila, role: 'viewer' })
  await makePartner(world, bela)
  const asAnna = await enter(world, anna)
  const json = (text: string) => JSON.parse(text)

  const invited = await asAnna('POST /company/invitations', {
    name: 'Lena',
    email: lena,
    role: 'buyer',
    locale: 'ru',
  })
  const { members, invitations } = json(invited.text)
  const boardId: string = json((await asAnna('POST /boards', { name: BOARD })).text).id
  await asAnna(`PUT /boards/${boardId}/products/${PRODUCT}`, { note: NOTE })
  await asAnna('PUT /favorites/alara-1')
  await asAnna('PUT /visits/viewed/alara-1')

  const document = await issueSample(world, { companyId: owner.partnerId, title: GUIDE })
  await renderAll(world)

  const lines = JSON.stringify([{ productId: 'alara-1', quantities, note: NOTE }])
  await asAnna('POST /requests', { locale: 'ru', fields: { lines, key: crypto.randomUUID() } })
  const [request] = await world.db.select().from(requests)
  const requestId = request?.id ?? ''
  const inRequest = { kind: 'request', requestId, isGuest: false, isStaff: false } as const
  const fileId = await addFile(world, { ...inRequest, userId: owner.userId })
  const sent = await quote(world, requestId)
  await asAnna(`POST /requests/quotes/${sent.id}/accept`, {
    name: 'Anna',
    termsHash: sent.offer.terms.saleTerms?.hash ?? '',
    documentHash: sent.documentHash,
  })

  await enterBank(world)
  await issueNextProforma(world)
  const form = exportForm({ title: GUIDE, source: { products: ['alara-1'] } })
  const lineSheet = json((await asAnna('POST /product-exports', form)).text)
  while (await makeNextExport(world));
  await renderAll(world)
  const order = json((await asAnna(`GET /requests/${requestId}/order`)).text)

  const part = 'stage.sewing'
  const inStage = { kind: 'part', requestId, part, isGuest: false, isStaff: true } as const
  const stageFileId = await addFile(world, inStage)

  const ids: [RegExp, string][] = [
    [/\/product-exports\/:id/, lineSheet.id],
    [/\/requests\/(?!models|read-|amounts|form)/, requestId],
    [/\/documents\/:id/, document.id],
    [/\/invitations\/:id/, invitations[0].id],
    [/\/members\/:id/, members.at(-1).id],
    [/\/(boards|board-sheets)\/:id/, boardId],
  ]
  const addressOf = (endpoint: string) => {
    const id = ids.find(([place]) => place.test(endpoint))?.[1]
    const call = endpoint
      .replace(':id', id ?? PRODUCT)
      .replace(':file', endpoint.includes(':part') ? stageFileId : fileId)
      .replace(':part', part)
      .replace(':product', PRODUCT)
      .replace(':version', sent.id)
      .replace(':document', order.documents[0].id)
      .replace(':position', '0')
      .replace(/:(sample|proposal|link)/, UNKNOWN)
    return { id, call }
  }
  bodies['POST /boards/:id/products/:product/transfer'] = { to: boardId, isCopy: true }

  const readAll = async () => {
    const reads = mounted.filter((endpoint) => endpoint.startsWith('GET') && !ofForm(endpoint))
    const answers = []
    for (const endpoint of reads) answers.push(await asAnna(addressOf(endpoint).call))
    // The count of downloads is left out, because her own downloads are counted.
    const ofDownloads = /"downloads":\d+,"lastDownloadAt":[^,]+/g
    // The workbook is left out, because it contains the time of its making.
    const textOf = (text: string) => (text.startsWith('PK') ? '' : text.replaceAll(ofDownloads, ''))
    return answers.map(({ status, text }) => ({ status, text: textOf(text) }))
  }
  const before = await readAll()
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))

  const asBela = await enter(world, bela)
  const secrets = [anna, mila, lena, BOARD, NOTE, GUIDE, boardId, members[0].id, invitations[0].id]
  const wrong: string[] = []
  for (const endpoint of mounted) {
    const { id, call } = addressOf(endpoint)
    const { status, text } = await asBela(call, bodies[endpoint])
    if (id && status !== 404) wrong.push(`${endpoint}: ${status}`)
    for (const secret of secrets)
      if (text.includes(secret)) wrong.push(`${endpoint} shows ${secret}`)
  }
  // Bela has her own board by now, and her product must not be on Anna's board.
  const own = json((await asBela('GET /boards')).text)
  for (const { id } of own) {
    await asBela(`PUT /boards/${id}/products/${PRODUCT}`, {})
    const moved = await asBela(`POST /boards/${id}/products/${PRODUCT}/transfer`, {
      to: boardId,
      isCopy: false,
    })
    if (moved.status !== 404) wrong.push(`transfer to a board of Anna: ${moved.status}`)
  }
  expect(wrong).toEqual([])
  expect(await readAll()).toEqual(before)
})
