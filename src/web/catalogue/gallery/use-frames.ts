import { useEffect, useState } from 'react'

import type { Spin } from '#features/catalogue/product-card.ts'

type State = { files: string[]; loaded: number; hasFailed: boolean }

/** Fetches the frames of a turn when it is asked for, and says how many are there. */
export function useFrames({ frames, width, webpWidth }: Spin) {
  const [state, setState] = useState<State>({ files: [], loaded: 0, hasFailed: false })

  useEffect(() => {
    let isUnmounted = false
    const fetchAll = async (ending: string) => {
      const files = frames.map((key) => `/media/${key}-${ending}`)
      setState({ files, loaded: 0, hasFailed: false })
      await Promise.all(
        files.map(async (file) => {
          const image = new Image()
          image.src = file
          await image.decode()
          if (!isUnmounted) setState((before) => ({ ...before, loaded: before.loaded + 1 }))
        }),
      )
    }
    // A browser without AVIF says so at the first frame.
    fetchAll(`${width}.avif`)
      .catch(() => (isUnmounted ? undefined : fetchAll(`${webpWidth}.webp`)))
      .catch(() => !isUnmounted && setState((before) => ({ ...before, hasFailed: true })))
    return () => {
      isUnmounted = true
    }
  }, [frames, width, webpWidth])

  return { ...state, files: state.loaded === frames.length ? state.files : [] }
}
