import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { jsonBody } from '#api/json-body.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { listProductCards } from '#features/catalogue/product-card.queries.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { findContactDetails } from '#features/companies/partner.queries.ts'
import type { RequestedProduct } from '#features/messages/contact-message.ts'
import { submitQuestion } from '#features/messages/question.commands.ts'
import { listQuestions } from '#features/messages/question.queries.ts'
import { questionForm } from '#features/messages/question.ts'

/** `/api/portal/questions`: the questions of the caller with their state; `POST` asks, with or without a model. */
export const questionsRouter = new Hono<WithRole>()
  .use(async (c, next) => {
    companyMember(c.var.role)
    await next()
  })
  .get('/', localeQuery, async (c) => {
    const { world, user } = c.var
    const questions = await listQuestions(world, user.id)
    const ids = [...new Set(questions.flatMap(({ productId }) => productId ?? []))]
    const { locale } = c.req.valid('query')
    const cards = await listProductCards(world, ids, locale, 'partner')
    const nameOf = new Map(cards.map(({ id, name }) => [id, name]))
    return c.json(
      questions.map(({ productId, ...question }) => {
        const name = productId && nameOf.get(productId)
        return { ...question, product: name ? { id: productId, name } : null }
      }),
    )
  })
  .post('/', jsonBody(questionForm), async (c) => {
    const { world, user, role } = c.var
    const { company } = companyMember(role)
    const { message, locale, product, color } = c.req.valid('json')
    const details = await findContactDetails(world, user.id)
    if (!details || !user.email) throw new Refusal('forbidden', 'noPartner')
    const asker = { ...details, userId: user.id, email: user.email, company }
    const requested = product
      ? await readRequested(world, readProductId(product), color, locale)
      : null
    await submitQuestion(world, asker, message, requested, locale)
    return c.json({ ok: true as const })
  })

/** @throws {Refusal} missing `productMissing` */
async function readRequested(
  world: Parameters<typeof getProduct>[0],
  id: string,
  color: string | undefined,
  locale: Parameters<typeof getProduct>[2],
): Promise<RequestedProduct> {
  const { name, styleCode, colors } = await getProduct(world, id, locale, 'partner')
  const chosenColor = colors.find(({ slug }) => slug === color)
  return {
    id,
    name,
    styleCode,
    color: chosenColor ? { slug: chosenColor.slug, name: chosenColor.name } : null,
  }
}
