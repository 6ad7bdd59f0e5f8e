import { useState } from 'react'

/** Loads a module when its feature is used or is about to be used. */
export function useLazyModule<Module extends object>(
  importModule: () => Promise<Module>,
): {
  module: Module | undefined
  /** Event handlers of the opener, so that the module is mostly loaded at the click. */
  ahead: { onPointerEnter: () => void; onFocus: () => void }
  /** @returns false if it cannot be loaded */
  load: () => Promise<boolean>
} {
  const [module, setModule] = useState<Module>()
  const load = async () => {
    if (module) return true
    const fetched = await importModule().catch(() => null)
    if (fetched) setModule(fetched)
    return fetched !== null
  }
  const begin = () => void load()
  return { module, ahead: { onPointerEnter: begin, onFocus: begin }, load }
}
