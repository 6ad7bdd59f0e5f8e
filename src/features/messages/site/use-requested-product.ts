import { useSearchParams } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { RequestedProduct } from '#features/messages/contact-message.ts'
import type { Answer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useSession } from '#web/session/session.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { useLocale } from '#web/shell/use-locale.ts'

/** `proof` lets the server believe that this sender may see the product. */
type Requested = RequestedProduct & { proof?: string }

/**
 * The product that the address names. The page knows it when everybody may see it; otherwise the
 * portal is asked, by those who may.
 */
export function useRequestedProduct(existing: RequestedProduct | null): Requested | null {
  const [search] = useSearchParams()
  const locale = useLocale()
  const { user } = useSession()
  const id = search.get('product') ?? ''
  const isOurs = !existing && id !== '' && Boolean(user?.isPartner || user?.isAdmin)
  const { value } = useAnswer(`asked-product/${locale}/${isOurs ? id : ''}`, () =>
    isOurs ? findInPortal(id, locale) : nothing(),
  )
  if (existing || !value) return existing
  const { name, styleCode, colors, proof } = value
  const color = colors.find(({ slug }) => slug === search.get('color')) ?? null
  return { id, name, styleCode, color, proof }
}

const findInPortal = (id: string, locale: Locale) =>
  request(portalApi.products[':id'].$get({ param: { id }, query: { locale } }))

const nothing = async (): Promise<Answer<null>> => ({ ok: true, value: null })
