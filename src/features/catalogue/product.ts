/** Audiences of a product. draft: staff; partners: also approved partners; public: everybody; archived: nobody. */
export const visibilities = ['draft', 'partners', 'public', 'archived'] as const
export type Visibility = (typeof visibilities)[number]

/** The kinds of readers that the catalogue tells apart. */
export type Audience = 'visitor' | 'partner' | 'admin'

/** Audiences for which staff preview a product. */
export const previewAudiences = ['visitor', 'partner'] as const satisfies Audience[]
export type PreviewAudience = (typeof previewAudiences)[number]

export function visibleTo(audience: Audience): Visibility[] {
  if (audience === 'admin') return ['draft', 'partners', 'public']
  return audience === 'partner' ? ['partners', 'public'] : ['public']
}

/** A share of a fabric in whole per cent; the shares of a fabric sum to 100. */
export type FiberShare = { fiber: string; percent: number }
