import { channels } from '#business/prepared-texts/channel.ts'

/**
 * What staff keep about a person: a remark, a question that was sent, or that they wrote or called by
 * one of the channels.
 */
export const noteKinds = ['note', 'question', ...channels] as const
export type NoteKind = (typeof noteKinds)[number]
