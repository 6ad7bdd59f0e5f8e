import { useEffect, useRef } from 'react'

import { reveal, showControl } from './use-reveal.ts'

/** Opens whatever hides a wrong field, and takes the focus to the first of them, in the order of the page. */
export function useFirstFault(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const controls = controlsAt(form.current, Object.keys(errors))
    // The last word on the tab of a language is that of the first field.
    for (const control of controls.toReversed()) reveal(control)
    if (controls[0]) showControl(controls[0])
  }, [errors])
  return form
}

/** The controls of a form that errors at these paths (`name.tr`, `composition`) are about. */
export function controlsAt(form: HTMLFormElement | null, paths: string[]): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element): element is HTMLInputElement => {
    const { name } = element as HTMLInputElement
    return (
      Boolean(name) &&
      paths.some(
        (path) => path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`),
      )
    )
  })
}
