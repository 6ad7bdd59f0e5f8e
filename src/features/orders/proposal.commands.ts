import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { userIdOf } from '#features/requests/request-moves.commands.ts'
import type { Buyer } from '#features/requests/request.ts'

import {
  type At,
  changeOrder,
  ownOrder,
  recordOrderEvent,
  tellBuyer,
  tellStaff,
} from './order-change.commands.ts'
import { makeMove } from './order.commands.ts'
import { orders } from './order.tables.ts'
import { isUnderWay } from './order.ts'
import { orderProposals } from './production.tables.ts'
import type { ProposalKind } from './proposal.ts'

/** The author of a proposal: a member of the staff about any order, or a buyer about their own. */
export type Speaker = { side: 'staff'; userId: string } | { side: 'buyer'; buyer: Buyer }

/** @param id of the order for staff, of its request for a buyer */
const orderOf = (id: string, speaker: Speaker) =>
  speaker.side === 'staff' ? eq(orders.id, id) : ownOrder(id, speaker.buyer)

const userOf = (speaker: Speaker) =>
  speaker.side === 'staff' ? speaker.userId : userIdOf(speaker.buyer)

/**
 * One side proposes a change of the order or its end; nothing happens until the other side agrees.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, `proposalOpen`
 */
export async function proposeChange(
  world: At,
  id: string,
  { kind, text }: { kind: ProposalKind; text: string },
  speaker: Speaker,
): Promise<void> {
  await changeOrder(world, orderOf(id, speaker), null, async (tx, locked, at) => {
    const { order } = locked
    if (!isUnderWay(order.state)) throw new Refusal('conflict', 'orderMoved')
    const by = speaker.side
    const [proposal] = await tx
      .insert(orderProposals)
      .values({ orderId: order.id, kind, by, userId: userOf(speaker), text, proposedAt: at })
      .onConflictDoNothing()
      .returning({ id: orderProposals.id })
    // `one_open_proposal_per_order` kept it out.
    if (!proposal) throw new Refusal('conflict', 'proposalOpen')
    const news = kind === 'change' ? 'changeProposed' : 'cancellationProposed'
    await recordOrderEvent(tx, order, news, { by, userId: userOf(speaker), text, at })
    const tell = by === 'staff' ? tellBuyer : tellStaff
    await tell(tx, locked, news, { text, origin: world.origin, at })
  })
}

/**
 * The other side agrees or declines; a cancellation that both want ends the order.
 * @throws {Refusal} missing `orderMissing`, conflict `orderMoved`, also for the speaker's own proposal
 */
export async function answerProposal(
  world: At,
  id: string,
  proposalId: string,
  { isAgreed, text }: { isAgreed: boolean; text: string },
  speaker: Speaker,
): Promise<void> {
  await changeOrder(world, orderOf(id, speaker), null, async (tx, locked, at) => {
    const { order } = locked
    if (!isUnderWay(order.state)) throw new Refusal('conflict', 'orderMoved')
    const [proposal] = await tx
      .select()
      .from(orderProposals)
      .where(and(eq(orderProposals.id, proposalId), eq(orderProposals.orderId, order.id)))
    if (!proposal) throw new Refusal('missing', 'orderMissing')
    if (proposal.state !== 'open' || proposal.by === speaker.side)
      throw new Refusal('conflict', 'orderMoved')
    const by = speaker.side
    const userId = userOf(speaker)
    await tx
      .update(orderProposals)
      .set({
        state: isAgreed ? 'agreed' : 'declined',
        answer: text,
        answeredAt: at,
        answeredBy: userId,
      })
      .where(eq(orderProposals.id, proposalId))
    const { origin } = world
    const news = isAgreed ? 'proposalAgreed' : 'proposalDeclined'
    await recordOrderEvent(tx, order, news, { by, userId, text, at })
    const tell = by === 'staff' ? tellBuyer : tellStaff
    await tell(tx, locked, news, { text: [proposal.text, text].join('\n').trim(), origin, at })
    if (isAgreed && proposal.kind === 'cancellation')
      await makeMove(tx, locked, 'cancel', { actor: 'both', by, userId, origin, at })
  })
}
