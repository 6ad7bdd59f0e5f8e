import type { Locale } from '#base/locale.ts'
import type { Owner, Production } from '#base/owner.ts'

/** What a brand with its own model decides by; of each only what staff have entered. */
export type MakerFacts = Omit<Production, 'payment' | 'confidentiality' | 'requestYears'> & {
  payment: string
  confidentiality: string
  monthlyCapacity: number | null
  isDemo: boolean
}

/** The facts in one language. */
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
