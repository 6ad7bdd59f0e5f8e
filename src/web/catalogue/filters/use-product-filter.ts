import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import {
  type ProductFilter,
  readProductFilter,
  searchOf,
} from '#features/catalogue/product-filter.ts'

/**
 * The filter in the address; while another list is loading, the filter of that list, so that a
 * choice is shown at once.
 */
export function useProductFilter() {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const target = coming?.pathname === here.pathname ? coming : here
  const filter = readProductFilter(new URLSearchParams(target.search))

  /** Goes to the list of another filter and keeps the scroll position. */
  const choose = useCallback(
    (next: ProductFilter, { replace = false } = {}) => {
      void navigate(
        // An empty search string, so that the address keeps nothing of the last filter.
        { search: searchOf(next) },
        // Rendered at once: a search a moment later would begin with the previous filter.
        { preventScrollReset: true, replace, flushSync: true },
      )
    },
    [navigate],
  )
  return { filter, choose, isComing: target !== here }
}
