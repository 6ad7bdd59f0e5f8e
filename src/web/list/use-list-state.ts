import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'

import { type ListDefinition, type ListQuery, readListQuery } from '#base/list.ts'

import { isReloading } from '../session/use-action.ts'
import { changesRows, searchWith } from './list-search.ts'

export { listSearch } from './list-search.ts'

export type ListState<List extends ListDefinition = ListDefinition> = {
  query: ListQuery<List>
  search: URLSearchParams
  /** The rows of another query are on their way. */
  isComing: boolean
  setParams: (changes: Record<string, string>, options?: { replace?: boolean }) => void
  /** Replaces search, filters and order as a whole. */
  open: (search: string) => void
}

/**
 * The state of a list is kept in the address, so it survives a reload and can be shared. While another
 * query is loading, the state is that query.
 */
export function useListState<List extends ListDefinition>(list: List): ListState<List> {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const target = coming?.pathname === here.pathname ? coming : here
  const search = new URLSearchParams(target.search)

  const isComing = target !== here
  const isSettled = useRevalidator().state === 'idle' && !isComing

  function go(next: string, replace: boolean, mustReload = true) {
    void navigate(
      { search: next },
      {
        replace,
        preventScrollReset: true,
        // A change a moment later would otherwise begin with the previous address.
        flushSync: true,
        ...(!mustReload && { defaultShouldRevalidate: false }),
      },
    )
  }

  /**
   * Empty values leave the address. Typing does not fill the history, and the details of a row do
   * not load the list again, unless they interrupt that.
   */
  function setParams(changes: Record<string, string>, { replace = true } = {}) {
    const mustReload = changesRows(list, changes) || !isSettled || isReloading()
    go(searchWith(search, changes).toString(), replace, mustReload)
  }

  return {
    query: readListQuery(list, (name) => search.get(name)),
    search,
    isComing,
    setParams,
    open: (next) => go(next, false),
  }
}
