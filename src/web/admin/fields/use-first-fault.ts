import { useEffect, useRef } from 'react'

/** Takes the focus to the first wrong field, in the order of the page. */
export function useFirstFault(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const paths = Object.keys(errors)
    for (const element of form.current?.elements ?? []) {
      const { name } = element as HTMLInputElement
      if (!name || !paths.some((path) => path.startsWith(name) || name.startsWith(`${path}.`)))
        continue
      return (element as HTMLInputElement).focus()
    }
  }, [errors])
  return form
}
