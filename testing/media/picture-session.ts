import { adminRouter } from '#api/admin/admin.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { mediaRouter } from '#features/media/api/media.ts'
import { openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** Endpoint for pictures of the product. */
export const PICTURES = '/api/admin/products/alara-1/pictures'

/** A server with a catalogue and a signed-in admin. */
export async function createPictureSession() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(opened.world, staff)
  const token = await openSessionOf(opened.world, staff.email)
  const router = openTestRouter(opened.world, { '/media': mediaRouter }).route(
    '/api/admin',
    adminRouter,
  )
  const call = async (
    path: string,
    init: RequestInit & { duplex?: 'half' } = {},
    bearer = token,
  ) => {
    const headers = { authorization: `Bearer ${bearer}`, ...(init.headers as object) }
    const answer = await router.request(path, { ...init, headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const send = (bytes: Uint8Array, search = '?view=front&color=camel') =>
    call(PICTURES + search, { method: 'POST', body: new Uint8Array(bytes) })
  return { ...opened, router, call, send }
}
