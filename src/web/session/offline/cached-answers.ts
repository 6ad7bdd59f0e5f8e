/**
 * Answers stay in memory only: a partner's data, prices too, must not remain on a shared
 * computer. They go with the tab, and with the sign-out.
 */
export const cachedAnswers = new Map<string, string>()
