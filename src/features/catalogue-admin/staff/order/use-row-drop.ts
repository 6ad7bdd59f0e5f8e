import { type DragEvent, useRef } from 'react'

import type { Order } from './order.ts'

/** Browsers write types in small letters. */
const typeOf = (list: string) => `application/x-${list.toLowerCase()}`

/** Makes an element the handle by which a row is dragged. */
export const dragOf = ({ list }: Order, id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.setData(typeOf(list), id)
    const row = currentTarget.closest('[data-row]')
    if (row) dataTransfer.setDragImage(row, 0, 0)
  },
})

/** For the element around a list: rows take the place of the row they are dropped on. */
export function useRowDrop({ list, drop }: Order) {
  const type = typeOf(list)
  const over = useRef<HTMLElement | null>(null)
  function mark(row: HTMLElement | null) {
    if (over.current === row) return
    over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    over.current = row
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
