import { useEffect, useState } from 'react'

type Kept<Draft> = { version: number; draft: Draft }

/**
 * A draft that survives a reload: what is typed is kept on this device until it is saved or discarded.
 * An untouched draft follows what the server has.
 */
export function useKeptDraft<Draft extends object>(key: string, saved: Kept<Draft>) {
  const [start] = useState(() => readKept<Draft>(key, saved.draft))
  const [draft, setDraft] = useState(start?.draft ?? saved.draft)
  /** The version that was changed: a draft from before a reload may be of an older one. */
  const [version, setVersion] = useState(start?.version ?? saved.version)
  const [isRestored, setRestored] = useState(start !== null)
  /** What counts as unchanged: the saved draft, or the one that was sent until its answer is loaded. */
  const [base, setBase] = useState(saved.draft)
  const [followed, setFollowed] = useState(saved.version)
  const isChanged = !isEqual(draft, base)

  if (followed !== saved.version) {
    setFollowed(saved.version)
    if (!isChanged) {
      setBase(saved.draft)
      setDraft(saved.draft)
      setVersion(saved.version)
    }
  }

  useEffect(() => {
    if (isChanged) writeKept(key, { version, draft })
    else forget(key)
  }, [key, version, draft, isChanged])

  return {
    draft,
    version,
    isChanged,
    isRestored: isRestored && isChanged,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    /** After a conflict: the next save is meant for this version. */
    lookAt: setVersion,
    /** What the server has now. */
    replace: (next: Kept<Draft>) => {
      forget(key)
      setDraft(next.draft)
      setBase(next.draft)
      setVersion(next.version)
      setRestored(false)
    },
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A device that keeps nothing, as in private windows, loses the draft and nothing else. */
function readKept<Draft extends object>(key: string, saved: Draft): Kept<Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Draft> | null
    if (!kept || isEqual(kept.draft, saved)) return null
    return { version: kept.version, draft: { ...saved, ...kept.draft } }
  } catch {
    return null
  }
}

function writeKept<Draft>(key: string, kept: Kept<Draft>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or forbidden.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden.
  }
}
