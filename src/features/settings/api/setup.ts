import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { brandOwner } from '#base/brand-owner.ts'
import type { Locale, Texts } from '#base/locale.ts'
import { renameAdmin } from '#features/access/admin.commands.ts'
import { findAdminOfUser } from '#features/access/admin.queries.ts'
import { createTerm } from '#features/catalogue-admin/term.commands.ts'
import { winterCollection } from '#features/catalogue-admin/usual-terms.ts'
import { hasCatalogue } from '#features/catalogue/collection.queries.ts'
import { saveSettings } from '#features/settings/settings.commands.ts'
import { setupForm } from '#features/settings/site-settings.ts'
import { findSettings } from '#platform/owner/find-owner.ts'

/**
 * `/api/admin/setup`: the answers of the first start, which staff change later. It is due while no owner has
 * answered and there is no catalogue, as after a first start without a demonstration.
 */
export const setupRouter = new Hono<WithRole>()
  .get('/', async (c) => {
    const { world, user } = c.var
    const [settings, isBegun, admin] = await Promise.all([
      findSettings(world),
      hasCatalogue(world),
      findAdminOfUser(world, user.id),
    ])
    return c.json({
      isDue: !settings && !isBegun,
      hasCatalogue: isBegun,
      adminName: admin?.name ?? '',
      adminEmail: user.email,
      settings: settings ?? { ...brandOwner, version: 0 },
    })
  })
  .put('/', jsonBody(setupForm), async (c) => {
    const { world, user } = c.var
    const { version, settings, adminName, collection } = c.req.valid('json')
    await saveSettings(world, version, settings, user.id)
    await renameAdmin(world, user.id, adminName)
    if (collection && !(await hasCatalogue(world))) {
      const form = {
        name: collectionName(collection, settings.languages, world.now()),
        fullName: {},
        description: {},
        isArchived: false,
      }
      await createTerm(world, 'collections', form, user.id)
    }
    return c.json({ ok: true as const })
  })

/** The proposed collection has a name in each language, any other only the name that was typed. */
function collectionName(typed: string, [language = 'tr']: Locale[], now: Date): Texts {
  const proposed = winterCollection(now)
  return Object.values(proposed).includes(typed) ? proposed : { [language]: typed }
}
