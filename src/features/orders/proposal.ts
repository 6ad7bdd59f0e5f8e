/** The kinds of proposals: a change of the order, or its cancellation. */
export const proposalKinds = ['change', 'cancellation'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'agreed', 'declined'] as const
