import { useSearchParams } from 'react-router'

const tabNames = ['applications', 'partners', 'credentials'] as const

type Name = 'tab' | 'q' | 'status' | 'page' | 'application'

/** What the page shows is kept in the address, so it survives a reload and can be shared. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'applications'

  /** Empty values leave the address. Typing does not fill the history. */
  function look(changes: Partial<Record<Name, string>>, { replace = true } = {}) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    tab,
    query: search.get('q') ?? '',
    status: search.get('status') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** Id of the application whose details are open. */
    application: search.get('application'),
    look,
  }
}
