import { adminRouter } from '#api/admin/admin.ts'
import { portalRouter } from '#api/portal/portal.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { mediaRouter } from '#features/media/api/media.ts'
import { openSessionOf, PASSWORD } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

export const CATALOGUE = '/api/admin/catalogue'

/** A server with an empty catalogue and a signed-in admin. */
export async function createStaffSession() {
  const opened = await openTestWorld()
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(opened.world, staff)
  const token = await openSessionOf(opened.world, staff.email)
  const router = openTestRouter(opened.world, { '/media': mediaRouter })
    .route('/api/admin', adminRouter)
    .route('/api/portal', portalRouter)
  const call = async (method: string, path: string, body?: unknown, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await router.request(path, init)
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read fields of many answers.
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const send = async (method: string, path: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(path, { method, headers, body })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read fields of many answers.
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const addTerm = async (kind: string, form: object) => {
    const { status, body } = await call('POST', `${CATALOGUE}/terms`, { kind, form })
    if (status !== 201) throw new Error(`${kind}: ${status}`)
    return body.slug as string
  }
  return { ...opened, router, call, send, addTerm }
}

type Office = Awaited<ReturnType<typeof createStaffSession>>

/** The terms that a product refers to, with names in a single language. */
export async function addTerms({ addTerm }: Office) {
  return {
    collection: await addTerm('collections', { name: { tr: 'SK 26/27' } }),
    category: await addTerm('categories', { name: { tr: 'Manto' } }),
    fabric: await addTerm('fabrics', {
      name: { tr: 'Kaşe' },
      composition: [
        { fiber: 'wool', percent: 80 },
        { fiber: 'polyamide', percent: 20 },
      ],
      weightGsm: 520,
    }),
    color: await addTerm('colors', { name: { tr: 'Deve tüyü' }, hex: '#b88f5c' }),
  }
}

/** The form of a product with the required fields only. */
export function productFormOf(terms: Awaited<ReturnType<typeof addTerms>>, changes: object = {}) {
  const { collection, category, fabric, color } = terms
  return {
    styleCode: 'MN-2701',
    name: { tr: 'Elif Manto' },
    description: {},
    details: {},
    collection,
    category,
    fabric,
    colors: [color],
    composition: [],
    lining: [],
    sizes: [],
    ...changes,
  }
}
