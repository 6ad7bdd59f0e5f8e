import { useRouteLoaderData } from 'react-router'

import { emptyOwner } from '#base/owner.ts'
import { noContent } from '#features/site-content/page-content.ts'

import type { loader } from '../root.tsx'

let isStale = false

/** Says that staff have changed data that every page shows; the root loads them with the next page. */
export function markSiteChanged(): void {
  isStale = true
}

/** Whether the data have changed since they were loaded; once said, they are taken as loaded. */
export function takeSiteChange(): boolean {
  const isChanged = isStale
  isStale = false
  return isChanged
}

/** The site data of every page. Empty when the root itself failed, so that an error page still shows. */
export function useSite() {
  return (
    useRouteLoaderData<typeof loader>('root') ?? {
      origin: '',
      owner: emptyOwner,
      frame: noContent,
      year: '',
      collections: [],
      links: [],
    }
  )
}
