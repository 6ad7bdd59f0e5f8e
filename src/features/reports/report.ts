/** Weeks a report looks back. Longer would be untrue: undecided and rejected applications are deleted after six months. */
export const reportWeeks = [4, 13, 26] as const
export type ReportWeeks = (typeof reportWeeks)[number]

/** Weeks of a report; anything else than those offered is a quarter of a year. */
export function readReportWeeks(input: string | null): ReportWeeks {
  return reportWeeks.find((weeks) => String(weeks) === input) ?? 13
}

/** Products of a report: those of the most interest. */
export const PRODUCTS_MAX = 100
