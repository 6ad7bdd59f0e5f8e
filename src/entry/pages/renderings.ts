import type { Page } from './page-store.ts'

/** The readers of a rendering: the caller's network, or none yet. Aborted when all of them have gone. */
export type Asker = { network: string | null; signal: AbortSignal }

type RenderedPage = { page: Page; isCurrent: boolean }

type Rendering = { page: Promise<Page>; askers: number; abort: () => void }

/** Renderings in progress: all requests for a page meanwhile get the same result. */
export function openRenderings(render: (key: string, by: Asker) => Promise<RenderedPage>) {
  const open = new Map<string, Rendering>()
  let version = 0

  const start = (key: string, network: string | null, store: (page: Page) => void): Rendering => {
    const gone = new AbortController()
    const since = version
    const page = render(key, { network, signal: gone.signal })
      .then(({ page: rendered, isCurrent }) => {
        if (isCurrent && since === version) store(rendered)
        return rendered
      })
      .finally(() => {
        if (open.get(key) === rendering) open.delete(key)
      })
    const rendering = { page, askers: 0, abort: () => gone.abort() }
    open.set(key, rendering)
    return rendering
  }

  return {
    /**
     * The page, aborted when all its readers have gone.
     * @param store takes it if its content has not changed meanwhile
     */
    make(
      key: string,
      { network, gone }: { network: string | null; gone: AbortSignal | undefined },
      store: (page: Page) => void,
    ): Promise<Page> {
      const rendering = open.get(key) ?? start(key, network, store)
      rendering.askers++
      gone?.addEventListener('abort', () => {
        if (--rendering.askers === 0) rendering.abort()
      })
      return rendering.page
    },
    /** Marks a change: renderings in progress are answered, and neither stored nor shared with later requests. */
    forget() {
      version++
      open.clear()
    },
  }
}
