import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { pictureLibrary } from '#features/picture-library/picture-library.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { listSearch } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { LibraryTable } from './library-table.tsx'
import { Quota } from './quota.tsx'

export const handle = {
  title: 'admin:nav.media',
  messages: ['catalogue', 'products', 'site'],
} satisfies PageHandle

export async function clientLoader({ request: { url }, context }: ClientLoaderFunctionArgs) {
  const query = { ...listSearch(pictureLibrary, url), locale: context.get(localeContext) }
  const answer = await request(adminApi.media.$get({ query }))
  return { answer }
}

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
