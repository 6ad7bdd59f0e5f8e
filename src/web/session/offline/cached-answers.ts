/**
 * In memory only: what a partner saw, prices too, must not stay in a shared computer. It goes with the tab,
 * and with the sign-out.
 */
export const cachedAnswers = new Map<string, string>()
