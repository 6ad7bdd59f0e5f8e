import { channels } from '#features/prepared-texts/channel.ts'

/** Kinds that staff write themselves. */
export const writtenKinds = ['note', ...channels] as const

/**
 * A note of staff about a person: a remark, a question that was sent, what a merged application said, or
 * that they wrote or called by some channel.
 */
export const noteKinds = ['question', 'merged', ...writtenKinds] as const
export type NoteKind = (typeof noteKinds)[number]
