import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { pictureLibrary } from '#business/picture-library/picture-library.ts'

import { listSearch } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/media'
import { LibraryTable } from './library-table.tsx'
import { Quota } from './quota.tsx'

export const handle = { texts: ['catalogue', 'products', 'site'] } satisfies PageHandle

export const loader = headLoader('adminMedia')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({
  request: { url },
  context,
  serverLoader,
}: Route.ClientLoaderArgs) {
  const query = { ...listSearch(pictureLibrary, url), locale: context.get(localeContext) }
  const [{ head }, answer] = await Promise.all([
    headOf(serverLoader),
    request(adminApi.media.$get({ query })),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

/** All pictures with where they are used, and the space they take. */
export default function AdminMedia() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('catalogue')
  return (
    <AdminPage title={t('media.title')} answer={answer}>
      {(library) => (
        <>
          <Quota bytes={library.bytes} bytesMax={library.bytesMax} />
          <LibraryTable library={library} />
        </>
      )}
    </AdminPage>
  )
}
