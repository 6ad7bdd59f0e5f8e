import { type DragEvent, useRef } from 'react'

const DRAGGED = 'application/x-product'

/** Makes an element the handle by which a row is dragged. */
export const dragOf = (id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.setData(DRAGGED, id)
    const row = currentTarget.closest('tr')
    if (row) dataTransfer.setDragImage(row, 0, 0)
  },
})

/** For the element around a list: rows take the place of the row they are dropped on. */
export function useRowDrop(onDrop: (dragged: string, at: string) => void) {
  const over = useRef<HTMLElement | null>(null)
  function mark(row: HTMLElement | null) {
    if (over.current === row) return
    over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    over.current = row
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      const row = rowOf(event)
      mark(row)
      if (row) event.preventDefault()
    },
    onDragEnd: () => mark(null),
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(DRAGGED)
      const at = rowOf(event)?.dataset['row']
      mark(null)
      if (!dragged || !at) return
      event.preventDefault()
      if (at !== dragged) onDrop(dragged, at)
    },
  }
}

function rowOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
}
