/**
 * What staff keep about a person: a remark, a question that was sent, or that they wrote or called by
 * one of the channels.
 */
export const noteKinds = ['note', 'question', 'whatsapp', 'telegram', 'email', 'phone'] as const
export type NoteKind = (typeof noteKinds)[number]
