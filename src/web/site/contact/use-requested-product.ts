import { useSearchParams } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { AskedProduct } from '#business/messages/requested-product.ts'

import { type Answer, ask, portalApi } from '../../session/api-client.ts'
import { useSession } from '../../session/session.ts'
import { useAsked } from '../../session/use-request.ts'
import { useLocale } from '../../shell/use-locale.ts'

/** `proof` lets the server believe that this sender may see the product. */
type Asked = AskedProduct & { proof?: string }

/**
 * The product that the address names. The page knows it when everybody may see it; otherwise the
 * portal is asked, by those who may.
 */
export function useAskedProduct(known: AskedProduct | null): Asked | null {
  const [search] = useSearchParams()
  const locale = useLocale()
  const { user } = useSession()
  const id = search.get('product') ?? ''
  const isOurs = !known && id !== '' && Boolean(user?.isPartner || user?.isAdmin)
  const { value } = useAsked(`asked-product/${locale}/${isOurs ? id : ''}`, () =>
    isOurs ? findInPortal(id, locale) : nothing(),
  )
  if (known || !value) return known
  const { name, styleCode, colours, proof } = value
  const color = colours.find(({ slug }) => slug === search.get('color')) ?? null
  return { id, name, styleCode, color, proof }
}

const findInPortal = (id: string, locale: Locale) =>
  ask(portalApi.models[':id'].$get({ param: { id }, query: { locale } }))

const nothing = async (): Promise<Answer<null>> => ({ ok: true, value: null })
