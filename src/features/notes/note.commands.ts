import { and, eq, gt, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { MINUTE, timeBefore } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'

import { notes } from './note.tables.ts'
import type { NoteKind } from './note.ts'

type NewNote = { about: string; kind: NoteKind; text: string; by: string; at: Date }

/**
 * Adds a note in the running transaction, which has locked the subject of the note. The same note within
 * a minute is a second click.
 * @returns whether it was added
 */
export async function addNote(tx: Db, note: NewNote): Promise<boolean> {
  const { about, kind, text, by, at } = note
  const isSame = and(eq(notes.about, about), eq(notes.kind, kind), eq(notes.text, text))
  const isRecent = gt(notes.at, timeBefore(at, MINUTE))
  if ((await tx.$count(notes, and(isSame, isRecent))) > 0) return false
  await tx.insert(notes).values(note)
  await recordAuditEntry(tx, { action: 'note.added', on: about, by, at, facts: { kind } })
  return true
}

/** Moves the notes about an object to another, in the transaction that has locked both. */
export async function moveNotes(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(notes).set({ about: to }).where(eq(notes.about, from))
}

/** Deletes the notes about a deleted object. */
export async function deleteNotes(tx: Db, about: { id: string }[]): Promise<void> {
  if (about.length === 0) return
  await tx.delete(notes).where(
    inArray(
      notes.about,
      about.map(({ id }) => id),
    ),
  )
}
