import { useEffect, useState } from 'react'

import type { Spin } from '#business/catalogue/product-card.ts'

type State = { key: string; format: 'avif' | 'webp'; loaded: number; hasFailed: boolean }

/** Fetches the frames of a turn when it is asked for, and says how many are there. */
export function useFrames({ key, frames, width }: Spin) {
  const [state, setState] = useState<State>({ key, format: 'avif', loaded: 0, hasFailed: false })

  useEffect(() => {
    let isLeft = false
    const fetchAll = async (format: State['format']) => {
      setState({ key, format, loaded: 0, hasFailed: false })
      await Promise.all(
        listFiles(key, frames, width, format).map(async (file) => {
          const image = new Image()
          image.src = file
          await image.decode()
          if (!isLeft) setState((before) => ({ ...before, loaded: before.loaded + 1 }))
        }),
      )
    }
    // A browser without AVIF says so at the first frame.
    fetchAll('avif')
      .catch(() => (isLeft ? undefined : fetchAll('webp')))
      .catch(() => !isLeft && setState((before) => ({ ...before, hasFailed: true })))
    return () => {
      isLeft = true
    }
  }, [key, frames, width])

  const files = state.loaded === frames ? listFiles(key, frames, width, state.format) : []
  return { files, loaded: state.loaded, hasFailed: state.hasFailed }
}

function listFiles(key: string, frames: number, width: number, format: string): string[] {
  return Array.from({ length: frames }, (_, index) => {
    return `/media/${key}-${String(index).padStart(2, '0')}-${width}.${format}`
  })
}
