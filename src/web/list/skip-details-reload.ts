import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` of a list page: opening and closing the details of a row does not reload the list.
 * @param name of the row's id in the address
 */
export function skipReloadForDetails(name: string) {
  return (args: ShouldRevalidateFunctionArgs): boolean => {
    const [before, after] = [args.currentUrl, args.nextUrl].map(({ searchParams }) => {
      const search = new URLSearchParams(searchParams)
      search.delete(name)
      return search.toString()
    })
    const isDetails = args.currentUrl.search !== args.nextUrl.search && before === after
    return !isDetails && args.defaultShouldRevalidate
  }
}
