import { useRouteLoaderData } from 'react-router'

import { emptyOwner } from '#base/owner.ts'
import { noContent } from '#features/site-content/page-content.ts'

import type { loader } from '../root.tsx'

/** The site data of every page. Empty when the root itself failed, so that an error page still shows. */
export function useSite() {
  return (
    useRouteLoaderData<typeof loader>('root') ?? {
      origin: '',
      owner: emptyOwner,
      frame: noContent,
      year: '',
      collections: [],
      categories: [],
      menuPictures: { coats: [], brand: null },
      links: [],
    }
  )
}
