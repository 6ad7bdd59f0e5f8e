import { type RefObject, useEffect } from 'react'

type RowPosition = { id: string | undefined; index: number }

/**
 * Moves the focus after a decision, when the pressed button is gone and the focus with it: to the
 * row, or to the row that took its place, so that the keyboard goes on from there.
 * @param body the part of a table whose rows have `data-row` and can take the focus
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    let last: RowPosition | null = null

    const remember = ({ target }: Event) => {
      const element = target instanceof Element ? target : null
      const row = element?.closest('tr')
      if (row && body.current?.contains(row))
        last = { id: row.dataset['row'], index: row.sectionRowIndex }
      else if (!element?.closest('dialog')) last = null
    }
    const restore = () => {
      const hasNoFocus = document.activeElement === document.body
      if (!last || !hasNoFocus || document.querySelector('dialog[open]')) return
      const { id, index } = last
      const rows = [...(body.current?.rows ?? [])]
      const row = rows.find(({ dataset }) => dataset['row'] === id) ?? rows[index] ?? rows.at(-1)
      row?.focus()
    }

    const observer = new MutationObserver(restore)
    if (body.current) observer.observe(body.current, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember)
    document.addEventListener('close', restore, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
      document.removeEventListener('close', restore, { capture: true })
    }
  }, [body])
}
