import { useLocation, useNavigate, useNavigation } from 'react-router'

type Name = 'q' | 'status' | 'page' | 'application'

/** What the page shows is kept in the address, so it survives a reload and can be shared. */
function readListView(search: URLSearchParams) {
  return {
    query: search.get('q') ?? '',
    status: search.get('status') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** Id of the application whose details are open. */
    application: search.get('application'),
  }
}

/** What the API is asked for, from the address of a page. */
export function listQueryOf(url: string) {
  const { query: q, status, page } = readListView(new URL(url).searchParams)
  return { q, status, page: String(page) }
}

/** The view of this page; while another one is loading, that one. */
export function useListView() {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === here.pathname ? coming : here

  /** Empty values leave the address. Typing does not fill the history. */
  function look(changes: Partial<Record<Name, string>>, { replace = true } = {}) {
    const search = new URLSearchParams(shown.search)
    for (const [name, value] of Object.entries(changes))
      if (value) search.set(name, value)
      else search.delete(name)
    void navigate({ search: search.toString() }, { replace, preventScrollReset: true })
  }

  return { ...readListView(new URLSearchParams(shown.search)), isComing: shown !== here, look }
}
