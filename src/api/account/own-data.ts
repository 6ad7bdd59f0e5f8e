import { Hono } from 'hono'
import * as z from 'zod/mini'

import { type Locale, locales } from '#base/locale.ts'
import { answerCommercialConsent } from '#features/applications/own-consent.commands.ts'
import { namesOfProducts } from '#features/catalogue-admin/staff-product.queries.ts'
import { changeProfile } from '#features/companies/profile.commands.ts'
import { findProfile } from '#features/companies/profile.queries.ts'
import { profileForm } from '#features/companies/profile.ts'
import { requestErasure, withdrawErasure } from '#features/data-requests/data-request.commands.ts'
import { findErasureRequest } from '#features/data-requests/data-request.queries.ts'
import { erasureForm } from '#features/data-requests/data-request.ts'
import { collectOwnData } from '#features/data-requests/own-data.queries.ts'
import type { World } from '#platform/world.ts'

import { jsonBody } from '../json-body.ts'
import { localeQuery } from '../locale-query.ts'
import type { SignedIn } from '../require-user.ts'

const consentAnswer = z.object({
  answer: z.enum(['given', 'refused']),
  locale: z.enum(locales),
})

/**
 * `/api/account/profile`: name, phone and language of the caller. `/api/account/data`: all stored data about the
 * caller, for reading and download; its subpaths are the consent that they may withdraw and the request for erasure.
 */
export const ownDataRouter = new Hono<SignedIn>()
  .get('/profile', async (c) => c.json(await findProfile(c.var.world, c.var.user)))
  .put('/profile', jsonBody(profileForm), async (c) => {
    await changeProfile(c.var.world, c.var.user, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .get('/data', localeQuery, async (c) => {
    const { world, user, sessionId } = c.var
    const data = await collectOwnData(world, user, sessionId)
    return c.json({
      data: await nameProducts(world, data, c.req.valid('query').locale),
      erasureRequestedAt: await findErasureRequest(world, user.id),
    })
  })
  .put('/data/commercial-consent', jsonBody(consentAnswer), async (c) => {
    await answerCommercialConsent(c.var.world, c.var.user, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/data/erasure', jsonBody(erasureForm), async (c) => {
    const { world, user } = c.var
    const { name, company } = await findProfile(world, user)
    const person = {
      userId: user.id,
      email: user.email,
      name: name ?? user.email,
      company: company?.name ?? '',
      country: company?.country ?? null,
    }
    await requestErasure(world, person, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .delete('/data/erasure', async (c) => {
    await withdrawErasure(c.var.world, c.var.user.id)
    return c.json({ ok: true })
  })

type OwnData = Awaited<ReturnType<typeof collectOwnData>>

/** Replaces ids of products by name and style code; a deleted product keeps its id. */
async function nameProducts(world: World, data: OwnData, locale: Locale) {
  const { boards, viewed, messages } = data
  const ids = [...boards, ...viewed, ...messages].flatMap(({ product }) => product ?? [])
  const names = await namesOfProducts(world, ids, locale)
  const withName = <Row extends { product: string | null }>(row: Row) => ({
    ...row,
    product: row.product && (names.get(row.product) ?? row.product),
  })
  return {
    ...data,
    boards: boards.map(withName),
    viewed: viewed.map(withName),
    messages: messages.map(withName),
  }
}
