import { useRouteLoaderData } from 'react-router'

import { emptyOwner } from '#base/owner.ts'
import { noContent } from '#features/site-content/page-content.ts'

import type { loader } from '../root.tsx'

/** What every page knows of the site. Empty when the root itself failed, so that an error page still shows. */
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
