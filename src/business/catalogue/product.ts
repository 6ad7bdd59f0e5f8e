/** Who sees a product: draft – admins, partners – approved partners too, public – all. */
export const visibilities = ['draft', 'partners', 'public', 'archived'] as const
export type Visibility = (typeof visibilities)[number]

/** Who is looking, as far as the catalogue cares. */
export type Audience = 'visitor' | 'partner' | 'admin'

export function visibleTo(audience: Audience): Visibility[] {
  if (audience === 'admin') return ['draft', 'partners', 'public']
  return audience === 'partner' ? ['partners', 'public'] : ['public']
}

/** A share of a fabric, in whole per cent; the shares of one fabric sum to 100. */
export type FibreShare = { fibre: string; percent: number }
