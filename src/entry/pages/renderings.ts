import type { Page } from './page-store.ts'

/** Who asks for a page: the caller's network, or nobody yet. Aborted when all who asked have gone. */
export type Asker = { network: string | null; signal: AbortSignal }

type RenderedPage = { page: Page; isCurrent: boolean }

type Rendering = { page: Promise<Page>; askers: number; abort: () => void }

/** Renderings under way: all who ask for a page meanwhile get the same. */
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
     * The page, given up when all who asked for it have gone.
     * @param store takes it if nothing has changed while it was made
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
    /** Something has changed: those under way are answered, and neither stored nor given to others. */
    forget() {
      version++
      open.clear()
    },
  }
}
