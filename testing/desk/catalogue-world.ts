import { portalRouter } from '#api/portal/portal.ts'
import type { World } from '#platform/world.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** A world with the catalogue of tests. */
export async function createCatalogueWorld() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  return opened
}

/** Sends requests to the portal as the user with this address and `PASSWORD`. */
export async function enter(world: World, email: string) {
  const { access_token: token } = await signIn(world, { email })
  const router = openTestRouter(world, {}).route('/api/portal', portalRouter)
  return async (call: string) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/portal/${path}`, { method, headers })
    return { status: answer.status, body: await answer.json() }
  }
}
