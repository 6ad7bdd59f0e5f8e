import type { Answer } from './answer.ts'
import { createSignal } from './signal.ts'

/** Calls whose answers belong to a key, for `useAnswer`: only the answer to the latest call is kept. */
export function createAnswerStore<T>() {
  const { listen, notify } = createSignal()
  let stored: { key: string; answer: Answer<T> } | undefined
  let latestCall = 0

  /** @returns makes whatever is still under way stale */
  function load(key: string, call: () => Promise<Answer<T>>): () => void {
    const number = (latestCall += 1)
    void call().then((answer) => {
      if (number !== latestCall) return
      stored = { key, answer }
      notify()
    })
    return () => void (latestCall += 1)
  }

  return {
    listen,
    /** Undefined until it is there. */
    answerOf: (key: string) => (stored?.key === key ? stored.answer : undefined),
    load,
    /** Forgets the answer and calls again. */
    reload: (key: string, call: () => Promise<Answer<T>>) => {
      stored = undefined
      notify()
      load(key, call)
    },
  }
}
