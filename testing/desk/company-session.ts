import { invitationRouter } from '#api/invitation/invitation.ts'
import { portalRouter } from '#api/portal/portal.ts'
import type { World } from '#platform/world.ts'
import { openSessionOf, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { makePartner } from './make-partner.ts'

export const anna = 'anna@vaza.example'
export const bela = 'bela@vaza.example'
export const mila = 'mila@vaza.example'
export const colleague = { name: 'Mila Vaza', email: mila, role: 'buyer', locale: 'ru' }

export function callCompanyApi(world: World, token?: string) {
  const router = openTestRouter(world, { '/api/invitation': invitationRouter }).route(
    '/api/portal',
    portalRouter,
  )
  return async (call: string, json?: unknown) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const body = json === undefined ? undefined : JSON.stringify(json)
    const answer = await router.request(`/api/${path}`, { method, headers, body })
    return { status: answer.status, body: await answer.json() }
  }
}

export const signInAs = async (world: World, email: string, password = PASSWORD) =>
  callCompanyApi(world, (await signIn(world, { email, password })).access_token)

export async function createCompanySession() {
  const opened = await openTestWorld()
  const owner = await makePartner(opened.world, anna)
  return {
    ...opened,
    owner,
    asAnna: callCompanyApi(opened.world, await openSessionOf(opened.world, anna)),
  }
}

export const refusalOf = (status: number, code: string) => ({ status, body: { code } })
