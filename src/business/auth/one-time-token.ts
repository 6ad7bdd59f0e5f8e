/** What a link in a mail may be for. */
export const oneTimeKinds = ['recovery', 'recovery_code'] as const
export type OneTimeKind = (typeof oneTimeKinds)[number]

/** Minutes a link in a mail stays good. */
export const LINK_MINUTES = 60
