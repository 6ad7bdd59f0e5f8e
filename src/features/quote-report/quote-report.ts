/** Weeks that a report can look back. */
export const quoteReportWeeks = [4, 13, 26, 52] as const
export type QuoteReportWeeks = (typeof quoteReportWeeks)[number]

/** Weeks of a report; anything else than those offered is a quarter of a year. */
export function readQuoteReportWeeks(input: string | null): QuoteReportWeeks {
  return quoteReportWeeks.find((weeks) => String(weeks) === input) ?? 13
}

/** Models of a report: those that most requests ask for. */
export const MODELS_MAX = 100
