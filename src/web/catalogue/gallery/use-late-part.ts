import { useState } from 'react'

/** A part of the page loaded when somebody uses it, or is about to. */
export function useLatePart<Part extends object>(
  fetchPart: () => Promise<Part>,
): {
  part: Part | undefined
  /** Event handlers of what opens the part, so that it is mostly there at the click. */
  ahead: { onPointerEnter: () => void; onFocus: () => void }
  /** @returns false if the part cannot be loaded */
  load: () => Promise<boolean>
} {
  const [part, setPart] = useState<Part>()
  const load = async () => {
    if (part) return true
    const fetched = await fetchPart().catch(() => null)
    if (fetched) setPart(fetched)
    return fetched !== null
  }
  const begin = () => void load()
  return { part, ahead: { onPointerEnter: begin, onFocus: begin }, load }
}
