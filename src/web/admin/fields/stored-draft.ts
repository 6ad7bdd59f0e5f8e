import { mergeDrafts } from './merge-drafts.ts'

/** A draft, and the version of the server that it changes. */
export type StoredDraft<Draft> = { version: number; draft: Draft }

export type DraftState<Draft> = StoredDraft<Draft> & {
  /** The unchanged state to compare with: the saved draft, or the sent draft until its answer is loaded. */
  base: Draft
  /** The version of the server that the page has last been given. */
  followed: number
  /** Whether the draft comes from before a reload. */
  isRestored: boolean
}

/** The state of an editor that opens: the saved version, or the draft that this device has kept. */
export function startDraft<Draft extends object>(
  saved: StoredDraft<Draft>,
  kept: StoredDraft<Draft> | null,
): DraftState<Draft> {
  const start = kept && !isEqual(kept.draft, saved.draft) ? kept : null
  return {
    // A draft from before a reload may be of an older version, and lack new fields.
    version: start?.version ?? saved.version,
    draft: { ...saved.draft, ...start?.draft },
    base: saved.draft,
    followed: saved.version,
    isRestored: start !== null,
  }
}

export const isChanged = <Draft>({ draft, base }: DraftState<Draft>): boolean =>
  !isEqual(draft, base)

/** An untouched draft follows the version of the server; a changed draft waits for its own save. */
export function followSaved<Draft>(
  state: DraftState<Draft>,
  saved: StoredDraft<Draft>,
): DraftState<Draft> {
  if (state.followed === saved.version) return state
  const followed = saved.version
  if (isChanged(state)) return { ...state, followed }
  return { ...state, ...saved, base: saved.draft, followed }
}

/** Rebases the draft after a conflict: the next save is meant for this version, and untouched fields follow it. */
export function rebaseDraft<Draft extends object>(
  state: DraftState<Draft>,
  theirs: StoredDraft<Draft>,
): DraftState<Draft> {
  const draft = mergeDrafts(state.draft, state.base, theirs.draft)
  return { ...state, version: theirs.version, draft }
}

/** Drops the draft and continues with the version that the server has now. */
export function replaceDraft<Draft>(
  { followed }: DraftState<Draft>,
  next: StoredDraft<Draft>,
): DraftState<Draft> {
  return { ...next, base: next.draft, followed, isRestored: false }
}

/** Reads a draft as it is stored; an unreadable draft, such as another program may have written, counts as none. */
export function readStoredDraft<Draft>(text: string | null): StoredDraft<Draft> | null {
  try {
    // Drafts from before the rename of `fibre` have its old name.
    return JSON.parse((text ?? 'null').replaceAll('"fibre":', '"fiber":')) as StoredDraft<Draft>
  } catch {
    return null
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
