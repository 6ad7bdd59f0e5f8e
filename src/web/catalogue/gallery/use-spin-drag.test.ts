import type { PointerEvent } from 'react'
import { expect, test } from 'vitest'

import { pathTo } from '#i18n/path-to.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { useSpinDrag } from './use-spin-drag.ts'

/** A coat of 24 frames on an element of 240 px, at frame 6. */
function openSpin() {
  const turns: number[] = []
  let handlers: ReturnType<typeof useSpinDrag> | undefined
  const Spin = () => {
    handlers = useSpinDrag(24, 6, (to) => turns.push(to))
    return null
  }
  renderComponent(Spin, {}, pathTo('products', 'en'))
  const at = (clientX: number) =>
    ({
      clientX,
      pointerId: 1,
      currentTarget: { clientWidth: 240, setPointerCapture: () => {} },
    }) as unknown as PointerEvent<HTMLElement>
  return { turns, handlers, at }
}

test('dragging over the whole width is a whole turn, against the hand', () => {
  const { turns, handlers, at } = openSpin()
  handlers?.onPointerDown(at(100))
  for (const x of [110, 104, 40, 340]) handlers?.onPointerMove(at(x))
  expect(turns).toEqual([5, 6, 12, -18])
})

test('a pointer that is not held turns nothing', () => {
  const { turns, handlers, at } = openSpin()
  handlers?.onPointerMove(at(10))
  handlers?.onPointerDown(at(100))
  handlers?.onPointerUp()
  handlers?.onPointerMove(at(10))
  expect(turns).toEqual([])
})
