import type { FiberShare } from '#features/catalogue/product.ts'

/** Materials that customs headings and care tell apart. */
type Material = 'animalHair' | 'cotton' | 'manMade'

const materialOf: Record<string, Material> = {
  wool: 'animalHair',
  cashmere: 'animalHair',
  alpaca: 'animalHair',
  cotton: 'cotton',
  polyamide: 'manMade',
  polyester: 'manMade',
  viscose: 'manMade',
  cupro: 'manMade',
}

/** Finer than sheep's wool: a cooler iron. */
const fineHair = ['cashmere', 'alpaca']

/**
 * Subheadings of 6202, "women's or girls' overcoats, car-coats and similar articles, not knitted",
 * in the Harmonized System of 2022. All categories of the catalogue are such coats. Countries add
 * digits of their own after these six.
 */
const hsCodes = { animalHair: '6202.20', cotton: '6202.30', manMade: '6202.40', other: '6202.90' }

/**
 * The customs code of a product: that of staff, else six digits of the Harmonized System by the heaviest material (note 2
 * of section XI). Null while neither code nor composition is known.
 */
export function hsCodeOf({
  hsCode,
  composition,
}: {
  hsCode: string | null
  composition: FiberShare[]
}): string | null {
  if (hsCode) return hsCode
  const weights: Partial<Record<Material | 'other', number>> = {}
  for (const { fiber, percent } of composition) {
    const material = materialOf[fiber] ?? 'other'
    weights[material] = (weights[material] ?? 0) + percent
  }
  const materials = Object.keys(weights) as (Material | 'other')[]
  const heaviest = materials.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))[0]
  return heaviest ? hsCodes[heaviest] : null
}

export type Care = 'noWash' | 'dryClean' | 'noBleach' | 'ironLow' | 'ironMedium' | 'noTumble'

/** Care that the fibers ask for; empty without animal hair, whose care the label alone says. */
export function careOf(composition: FiberShare[]): Care[] {
  const fibers = composition.map(({ fiber }) => fiber)
  if (!fibers.some((fiber) => materialOf[fiber] === 'animalHair')) return []
  const iron = fibers.some((fiber) => fineHair.includes(fiber)) ? 'ironLow' : 'ironMedium'
  return ['noWash', 'dryClean', 'noBleach', iron, 'noTumble']
}
