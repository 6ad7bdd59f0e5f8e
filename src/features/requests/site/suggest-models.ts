import { hc } from 'hono/client'

import type { Locale } from '#base/locale.ts'
import type { catalogueRouter } from '#features/catalogue/api/catalogue.ts'
import type { Suggestion } from '#features/catalogue/product-card.ts'
import { readAnswer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'

const catalogueApi = hc<typeof catalogueRouter>('/api/catalogue')

/** Models that a text may mean, at most eight; partners also find models for partners. */
export async function suggestModels(
  typed: string,
  locale: Locale,
  isPartner: boolean,
): Promise<Extract<Suggestion, { kind: 'product' }>[]> {
  const query = { q: typed.trim(), locale }
  if (isPartner) {
    const answer = await readAnswer(portalApi.products.$get({ query }))
    if (!answer.ok) return []
    return answer.value.products
      .slice(0, 8)
      .map(({ id, name, styleCode }) => ({ kind: 'product', slug: id, name, styleCode }))
  }
  const answer = await readAnswer(catalogueApi.suggestions.$get({ query }))
  if (!answer.ok) return []
  const isProduct = (suggestion: Suggestion) => suggestion.kind === 'product'
  return (answer.value as Suggestion[]).filter(isProduct) as Extract<
    Suggestion,
    { kind: 'product' }
  >[]
}
