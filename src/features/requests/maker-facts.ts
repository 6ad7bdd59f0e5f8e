import type { Locale } from '#base/locale.ts'
import type { Owner, Production } from '#base/owner.ts'

/** Facts by which a brand with its own model decides; facts that staff have not entered are empty. */
export type MakerFacts = Omit<Production, 'payment' | 'confidentiality' | 'requestYears'> & {
  payment: string
  confidentiality: string
  monthlyCapacity: number | null
  isDemo: boolean
}

/** The facts in a language. */
export function makerFactsOf(
  { production, monthlyCapacity, isDemo }: Owner,
  locale: Locale,
): MakerFacts {
  const { payment, confidentiality, requestYears: _, ...facts } = production
  return {
    ...facts,
    payment: payment[locale],
    confidentiality: confidentiality[locale],
    monthlyCapacity,
    isDemo,
  }
}
