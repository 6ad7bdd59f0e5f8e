import { useEffect, useState } from 'react'

type Options<Option> = { options: Option[]; pick: (option: Option) => void; close: () => void }

/**
 * Gives a text field the role, states and keys of a combobox whose list is open while it has options.
 * @param list id of the list; its options are `<id>-0`, `<id>-1` …
 * @returns place of the option that Enter picks; -1: none, the field alone
 */
export function useCombobox<Option>(
  field: HTMLInputElement,
  list: string,
  { options, pick, close }: Options<Option>,
): number {
  const [active, setActive] = useState(-1)
  const [lastOptions, setLastOptions] = useState(options)
  if (lastOptions !== options) {
    setLastOptions(options)
    setActive(-1)
  }
  const isOpen = options.length > 0

  useEffect(() => {
    const move = (step: 1 | -1) => {
      const places = options.length + 1
      setActive((at) => ((at + 1 + step + places) % places) - 1)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return
      const chosen = options[active]
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter' && chosen) pick(chosen)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  useEffect(() => {
    field.addEventListener('blur', close)
    field.form?.addEventListener('submit', close)
    return () => {
      field.removeEventListener('blur', close)
      field.form?.removeEventListener('submit', close)
    }
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-expanded': String(isOpen),
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${list}-${active}`)
  }, [field, list, isOpen, active])

  return active
}
