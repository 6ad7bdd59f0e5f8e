import { useEffect, useRef } from 'react'

/**
 * Back closes a layer over the page, as a dialog, a sheet or a drawer, and leaves the page alone. Each of
 * them has an entry of its own in the history while it is open. The router never sees these entries: they
 * repeat the entry below, with a mark.
 */
type Layer = { close: () => void }

const layers: Layer[] = []
/** Pending steps of ours through the history, to be hidden from other listeners. */
let ownSteps = 0
let isListening = false

/** Calls `close` at Back while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}

/** The same for a layer that opens without React. @returns the function to call when it has closed */
function openLayer(close: () => void): () => void {
  listen()
  const layer = { close }
  layers.push(layer)
  addEntry()
  return () => {
    const at = layers.indexOf(layer)
    if (at === -1) return
    layers.splice(at, 1)
    // The action that closed it may open another page or layer, whose entry then takes the place of this entry.
    setTimeout(() => {
      if (isMarked() && layers.length === 0) step(-1)
    })
  }
}

const isMarked = () => markIn(history.state)
const markIn = (state: unknown) => (state as { isLayer?: boolean } | null)?.isLayer === true
const indexIn = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0

function addEntry(): void {
  if (!isMarked()) history.pushState({ ...history.state, isLayer: true }, '')
}

function step(delta: number): void {
  ownSteps += 1
  history.go(delta)
}

function listen(): void {
  if (isListening) return
  isListening = true
  let index = indexIn(history.state)
  // Before the router's.
  const capture = { capture: true }
  const onPop = (event: PopStateEvent) => {
    const isBack = indexIn(event.state) < index
    index = indexIn(event.state)
    if (ownSteps > 0) {
      ownSteps -= 1
      return event.stopImmediatePropagation()
    }
    const layer = layers.at(-1)
    if (layer && !markIn(event.state) && !isBack) {
      event.stopImmediatePropagation()
      layers.pop()
      layer.close()
      // One below it stays open.
      if (layers.length > 0) addEntry()
      return
    }
    if (!markIn(event.state)) return
    // The entry of a layer that a link has left: on to where the person wanted to go.
    event.stopImmediatePropagation()
    history.go(isBack ? -1 : 1)
  }
  addEventListener('popstate', onPop, capture)
  // A choice in an open sheet is a page of its own, above which the sheet still lies.
  const pushState = history.pushState.bind(history)
  history.pushState = (state: unknown, ...rest: [string, (string | URL | null)?]) => {
    pushState(state, ...rest)
    index = indexIn(state)
    if (!markIn(state) && layers.length > 0)
      setTimeout(() => {
        if (layers.length > 0) addEntry()
      })
  }
}
