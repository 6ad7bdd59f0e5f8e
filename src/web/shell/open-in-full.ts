import { matchRoutes } from 'react-router'

type Opened = { pathname: string; search: string; hash: string }
type Router = {
  routes: Parameters<typeof matchRoutes>[0]
  subscribe: (listener: (state: { navigation: { location?: Opened } }) => void) => void
}
type Manifest = { routes: Record<string, { module: string } | undefined> }

/**
 * After a deployment the scripts of an open tab are gone, and React Router loads the page again that is open.
 * Here the page that was asked for is loaded instead, once and in full.
 */
export function openInFullWithoutScripts(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
    globalThis as unknown as { __reactRouterDataRouter?: Router; __reactRouterManifest?: Manifest }
  router?.subscribe(({ navigation: { location: opened } }) => {
    if (!opened) return
    for (const { route } of matchRoutes(router.routes, opened) ?? []) {
      const module = manifest?.routes[route.id ?? '']?.module
      // The same module as React Router's: a browser fetches it once.
      if (module)
        import(/* @vite-ignore */ `${module}`).catch(() => {
          // React Router reloads the present address, a moment before or after this.
          const address = opened.pathname + opened.search + opened.hash
          if (location.pathname + location.search !== opened.pathname + opened.search)
            history.pushState({ idx: indexOf(history.state) + 1 }, '', address)
          location.reload()
        })
    }
  })
}

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0
