/** What one side may propose: something else than was ordered, or nothing at all. */
export const proposalKinds = ['change', 'cancellation'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'agreed', 'declined'] as const
