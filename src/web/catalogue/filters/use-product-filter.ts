import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import {
  type ProductFilter,
  readProductFilter,
  searchOf,
} from '#business/catalogue/product-filter.ts'

/**
 * The filter as it stands in the address; while the list for another one is on its way, that one,
 * so that a choice shows at the touch and not with the answer.
 */
export function useProductFilter() {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === here.pathname ? coming : here
  const filter = readProductFilter(new URLSearchParams(shown.search))

  /** Goes to the list of another filter, without leaving the place on the page. */
  const choose = useCallback(
    (next: ProductFilter, { replace = false } = {}) => {
      // An empty search says "no query": the address keeps nothing of the last filter.
      void navigate({ search: searchOf(next) }, { preventScrollReset: true, replace })
    },
    [navigate],
  )
  return { filter, choose, isComing: shown !== here }
}
