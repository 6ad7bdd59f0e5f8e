/** What a person may ask about the data kept of them. */
export const dataRequestKinds = ['erasure'] as const
