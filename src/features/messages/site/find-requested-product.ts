import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { isProductProven } from '#features/catalogue/product-proof.queries.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import type { RequestedProduct } from '#features/messages/contact-message.ts'
import type { World } from '#platform/world.ts'

type Requested = {
  product?: string | null | undefined
  color?: string | null | undefined
  /** See `proveProduct`; without it the sender is a visitor. */
  productProof?: string | null | undefined
}

const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/** The product of a message; null when it does not exist, or the sender may not see it. */
export async function findRequestedProduct(
  world: World,
  { product: id, color, productProof }: Requested,
  locale: Locale,
): Promise<RequestedProduct | null> {
  if (!id || !PRODUCT_ID.test(id)) return null
  const isProven = Boolean(productProof && isProductProven(world, id, productProof))
  try {
    const product = await getProduct(world, id, locale, isProven ? 'partner' : 'visitor')
    const chosenColor = product.colors.find(({ slug }) => slug === color)
    return {
      id,
      name: product.name,
      styleCode: product.styleCode,
      color: chosenColor ? { slug: chosenColor.slug, name: chosenColor.name } : null,
    }
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing') return null
    throw error
  }
}
