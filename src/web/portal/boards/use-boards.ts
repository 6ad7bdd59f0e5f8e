import { useSyncExternalStore } from 'react'

import { portalApi } from '../../session/api-client.ts'
import { isOffline } from '../../session/offline/offline.ts'
import { request } from '../../session/request.ts'
import { type BoardState, makeBoardStore } from './board-store.ts'

const nothing: BoardState = { boards: null }

export const boardStore = makeBoardStore({
  list: () => request(portalApi.boards.$get()),
  isOffline,
  choose: ({ boardId, productId, isOn }) => {
    const call = portalApi.boards[':id'].products[':product']
    const param = { id: boardId, product: productId }
    // A click that leaves the page counts all the same.
    const options = { init: { keepalive: true } }
    return request(
      isOn ? call.$put({ param, json: {} }, options) : call.$delete({ param }, options),
    )
  },
})

let readers = 0

/** A page has a reader for each heart on it: the boards are loaded for all of them together. */
function readTogether(listener: () => void): () => void {
  const stop = boardStore.subscribe(listener)
  readers += 1
  if (readers === 1) {
    if (!boardStore.read().boards) void boardStore.load()
    document.addEventListener('visibilitychange', loadOnReturn)
  }
  return () => {
    stop()
    readers -= 1
    if (readers === 0) document.removeEventListener('visibilitychange', loadOnReturn)
  }
}

function loadOnReturn(): void {
  if (document.visibilityState === 'visible') void boardStore.load()
}

/** The boards of the caller, loaded when they are first shown and again when the tab is looked at again. */
export function useBoards() {
  return useSyncExternalStore(readTogether, boardStore.read, () => nothing).boards
}
