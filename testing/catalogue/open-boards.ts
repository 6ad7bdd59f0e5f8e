import { portalRouter } from '#api/portal/portal.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import type { World } from '#platform/world.ts'
import { openSessionOf } from '#testing/auth/make-account.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { makeCatalogue } from './make-catalogue.ts'

const anna = 'anna@vaza.example'
export const belaOfButik = 'bela@butik.example'
export const NOTHING = '33333333-3333-4333-8333-333333333333'

/** Sends calls as the partner of this address. */
export async function openPortalAs(world: World, email: string) {
  const token = await openSessionOf(world, email)
  const router = openTestRouter(world, {}).route('/api/portal', portalRouter)
  return async (call: string, body?: object) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await router.request(`/api/portal/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
}

export type CallPortal = Awaited<ReturnType<typeof openPortalAs>>

export async function openPartnerWithBoards(catalogue = makeCatalogue()) {
  const opened = await openTestWorld()
  const noMedia = { pictures: [], spins: [], lineDrawings: [] }
  await insertCatalogue(opened.world, catalogue, noMedia)
  const member = await makePartner(opened.world, anna)
  const send = await openPortalAs(opened.world, anna)
  const idsOn = async (board: string) =>
    (await send(`GET boards/${board}?locale=tr`)).body.products.map(({ id }: { id: string }) => id)
  return { ...opened, member, send, idsOn, favorites: (await send('GET boards')).body[0].id }
}

export async function makeBoard(
  send: CallPortal,
  name: string,
  products: string[] = [],
): Promise<string> {
  const { body } = await send('POST boards', { name })
  for (const product of products) await send(`PUT boards/${body.id}/products/${product}`)
  return body.id
}
