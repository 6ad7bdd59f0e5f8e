import { type DragEvent, useRef } from 'react'

import type { Order } from './order.ts'

/** The drag type of a list, in lower case because browsers lower-case types. */
const typeOf = (list: string) => `application/x-${list.toLowerCase()}`

/** Props that make an element the drag handle of its row. */
export const dragOf = ({ list }: Order, id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.setData(typeOf(list), id)
    const row = currentTarget.closest('[data-row]')
    if (row) dataTransfer.setDragImage(row, 0, 0)
  },
})

/** Props for the element around a list; a dropped row takes the place of the row under it. */
export function useRowDrop({ list, drop }: Order) {
  const type = typeOf(list)
  const targetRow = useRef<HTMLElement | null>(null)
  function mark(row: HTMLElement | null) {
    if (targetRow.current === row) return
    targetRow.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    targetRow.current = row
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return
      const row = rowOf(event)
      mark(row)
      if (row) event.preventDefault()
    },
    onDragEnd: () => mark(null),
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(type)
      const at = rowOf(event)?.dataset['row']
      mark(null)
      if (!dragged || !at) return
      event.preventDefault()
      if (at !== dragged) drop(dragged, at)
    },
  }
}

function rowOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
}
