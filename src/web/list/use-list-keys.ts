import { type RefObject, useEffect } from 'react'

/**
 * The keyboard of a list: `/` goes to the search; arrows go from the search into the rows and through
 * them; Enter on a row opens it, Space selects it; Esc leads back to the search, and out of it.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const list = root.current
      const target = event.target instanceof HTMLElement ? event.target : null
      if (!list || !target || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (follow(list, target, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

/** True when the key meant something here. */
function follow(list: HTMLElement, target: HTMLElement, key: string): boolean {
  const search = list.querySelector<HTMLInputElement>('input[type=search]')
  const rows = [...list.querySelectorAll<HTMLElement>('tbody tr')]
  const row = rows.findIndex((element) => element.contains(target))

  if (key === '/') return !isTyping(target) && focus(search)
  if (target === search) {
    if (key === 'ArrowDown') return focus(rows[0])
    if (key === 'Escape' && !search.value) search.blur()
    return false
  }
  if (row < 0 || isTyping(target)) return false
  if (key === 'ArrowDown') return focus(rows[row + 1])
  if (key === 'ArrowUp') return focus(row === 0 ? search : rows[row - 1])
  if (key === 'Escape') return focus(search)
  if (target !== rows[row]) return false
  if (key === 'Enter') return click(target, '[data-open]')
  return key === ' ' && click(target, 'input[type=checkbox]')
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('input:not([type=checkbox]), select, textarea')
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function click(row: HTMLElement, selector: string): boolean {
  const element = row.querySelector<HTMLElement>(selector)
  element?.click()
  return Boolean(element)
}
