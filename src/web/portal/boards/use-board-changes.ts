import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import type { Answer } from '../../session/answer.ts'
import { portalApi } from '../../session/api-client.ts'
import { isOffline } from '../../session/offline/offline.ts'
import { request } from '../../session/request.ts'
import { useTabReturn } from '../../shell/use-tab-return.ts'
import { type BoardChange, type BoardItem, idAfter, withChange } from './board-change.ts'
import { useBoardErrorMessage } from './use-board-error-message.ts'
import { boardStore } from './use-boards.ts'
import { REMOVAL_UNDO_SECONDS } from './use-heart.ts'

type Opened = { id: string; products: BoardItem[] }

/** Calls are sent in the order of the clicks; without a connection they wait in that order. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = isOffline() ? call() : last.then(call)
  last = next.catch(() => {})
  return next
}

/**
 * The products of a board with the latest changes, shown before the server has answered.
 * After each answer the board is loaded again, so a refused change disappears by itself.
 */
export function useBoardChanges({ id: boardId, products }: Opened) {
  const { t } = useTranslation(['portal', 'products'])
  const errorMessage = useBoardErrorMessage()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<BoardChange[]>([])
  useTabReturn(() => void revalidate())
  const items = pending.reduce(withChange, products)

  async function run(change: BoardChange): Promise<boolean> {
    setPending((all) => [...all, change])
    const answer = await inTurn(() => send(boardId, change))
    await Promise.all([revalidate(), boardStore.load()])
    setPending((all) => all.filter((other) => other !== change))
    if (!answer.ok) showFailure(answer.code)
    return answer.ok
  }

  function showFailure(code: string): void {
    const text = errorMessage(code)
    showToast({ kind: 'error', title: t('products:favoriteFailed'), text })
  }

  function remove(item: BoardItem): void {
    const before = idAfter(items, item.id)
    void run({ kind: 'remove', id: item.id })
    showToast({
      kind: 'success',
      text: t('boards.removedProduct', { name: item.name }),
      action: {
        label: t('boards.undo'),
        onRun: () => void run({ kind: 'restore', item, before }),
      },
      seconds: REMOVAL_UNDO_SECONDS,
    })
  }

  /** Copies a product to another board, or moves it there. */
  async function transfer(item: BoardItem, to: string, isCopy: boolean): Promise<void> {
    const change: BoardChange = { kind: 'remove', id: item.id }
    if (!isCopy) setPending((all) => [...all, change])
    const call = portalApi.boards[':id'].products[':product'].transfer
    const param = { id: boardId, product: item.id }
    const answer = await inTurn(() => request(call.$post({ param, json: { to, isCopy } })))
    await Promise.all([revalidate(), boardStore.load()])
    setPending((all) => all.filter((other) => other !== change))
    if (answer.ok)
      showToast({ kind: 'success', text: t(isCopy ? 'boards.copied' : 'boards.moved', item) })
    else showFailure(answer.code)
  }

  return { items, run, remove, transfer }
}

export type BoardActions = Omit<ReturnType<typeof useBoardChanges>, 'items'>

function send(boardId: string, change: BoardChange): Promise<Answer<unknown>> {
  const call = portalApi.boards[':id'].products[':product']
  if (change.kind === 'restore') {
    const { item, before } = change
    const param = { id: boardId, product: item.id }
    return request(call.$put({ param, json: { note: item.note, before } }))
  }
  const param = { id: boardId, product: change.id }
  if (change.kind === 'remove') return request(call.$delete({ param }))
  const { note, before } = { note: undefined, before: undefined, ...change }
  return request(call.$patch({ param, json: { note, before } }))
}
