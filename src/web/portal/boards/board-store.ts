import type { BoardSummary } from '#features/boards/board.ts'

import type { Answer } from '../../session/answer.ts'
import { createSignal } from '../../session/signal.ts'

export type Choice = { boardId: string; productId: string; isOn: boolean }

export type BoardCalls = {
  list: () => Promise<Answer<BoardSummary[]>>
  choose: (choice: Choice) => Promise<Answer<unknown>>
  isOffline: () => boolean
}

/** `boards` is null until they are loaded, and for staff, who have none. */
export type BoardState = { boards: BoardSummary[] | null }

/**
 * The boards as this tab shows them: what the server said last, and over it the clicks it has not
 * confirmed. Calls are sent in sequence, only the last of several clicks on the same
 * heart is sent, and the boards are loaded again at the end, whatever the answers were.
 */
export function makeBoardStore(calls: BoardCalls) {
  let loaded: BoardSummary[] | null = null
  let waiting: Choice[] = []
  let sending: Choice[] = []
  let state: BoardState = { boards: null }
  let work: Promise<void> | undefined
  let lastChosen: string | undefined
  let loads = 0
  let shownLoad = 0
  const changes = createSignal()

  function show(): void {
    const clicks = [...sending, ...waiting]
    state = { boards: loaded && clicks.reduce(withChoice, loaded) }
    changes.notify()
  }

  async function load(): Promise<void> {
    const mine = ++loads
    const answer = await calls.list()
    // An answer overtaken by a later answer is outdated.
    if (!answer.ok || mine < shownLoad) return
    shownLoad = mine
    loaded = answer.value
    show()
  }

  async function sendChoice(choice: Choice, onFailure: (code: string) => void): Promise<void> {
    sending = [...sending, choice]
    show()
    const answer = await calls.choose(choice)
    sending = sending.filter((click) => click !== choice)
    if (answer.ok) loaded = loaded && withChoice(loaded, choice)
    show()
    if (!answer.ok) onFailure(answer.code)
  }

  async function send(onFailure: (code: string) => void): Promise<void> {
    // A click may come while the boards are loaded again.
    do {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await sendChoice(next, onFailure)
      await load()
    } while (waiting.length > 0)
  }

  return {
    subscribe: changes.listen,
    read: () => state,
    load,
    /** Resolves when the server has answered to every click. */
    choose: (choice: Choice, onFailure: (code: string) => void): Promise<void> => {
      if (choice.isOn) lastChosen = choice.boardId
      // The calls themselves wait for the connection, in order and across a reload.
      if (calls.isOffline()) return sendChoice(choice, onFailure).then(load)
      waiting = [...waiting.filter((click) => !isSameItem(click, choice)), choice]
      show()
      work ??= send(onFailure).finally(() => (work = undefined))
      return work
    },
    /** The board that a click on a heart uses: the board used last, else the favorites. */
    target: (): BoardSummary | undefined => {
      const editable = state.boards?.filter(({ mayEdit }) => mayEdit)
      return (
        editable?.find(({ id }) => id === lastChosen) ??
        editable?.find(({ isDefault }) => isDefault)
      )
    },
  }
}

function withChoice(boards: BoardSummary[], { boardId, productId, isOn }: Choice): BoardSummary[] {
  return boards.map((board) => {
    if (board.id !== boardId || board.productIds.includes(productId) === isOn) return board
    const others = board.productIds.filter((id) => id !== productId)
    return { ...board, productIds: isOn ? [...others, productId] : others }
  })
}

function isSameItem(a: Choice, b: Choice): boolean {
  return a.boardId === b.boardId && a.productId === b.productId
}
