import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'

import { type SitePage, sitePageNames } from '#features/site-content/site-slots.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { load, request } from '#web/session/request.ts'
import { ownerContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { builtInTexts } from './built-in-texts.ts'
import { PageForm } from './page-form.tsx'

import styles from './site.module.css'

export const handle = {
  title: 'admin:nav.site',
  messages: ['site', 'catalogue'],
} satisfies PageHandle

export function loader({ context, request: { url } }: LoaderFunctionArgs) {
  return { builtIn: builtInTexts(pageOf(url), context.get(ownerContext).isDemo) }
}

export async function clientLoader({ request: { url }, serverLoader }: ClientLoaderFunctionArgs) {
  const name = pageOf(url)
  const [{ builtIn }, answer, page] = await Promise.all([
    serverLoader<typeof loader>(),
    request(adminApi.site.$get()),
    load(adminApi.site[':page'].$get({ param: { page: name } })),
  ])
  return { builtIn, answer, page }
}
clientLoader.hydrate = true as const

function pageOf(url: string): SitePage {
  const requestedPage = new URL(url).searchParams.get('page')
  return sitePageNames.find((name) => name === requestedPage) ?? 'home'
}

/** Texts and pictures of the public pages. */
export default function AdminSite() {
  const { answer, page, builtIn } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['site', 'admin'])
  const locale = useLocale()
  return (
    <AdminPage title={t('admin:nav.site')} answer={answer}>
      {(pages) => (
        <div className={styles.site}>
          <nav aria-label={t('pages')}>
            <ul className={styles.pages}>
              {pages.map(({ page: name, savedAt, isPublished, hasDraft }) => (
                <li key={name}>
                  <Link
                    className={styles.page}
                    to={{ search: `?page=${name}` }}
                    aria-current={name === page.page ? 'page' : undefined}
                    preventScrollReset
                  >
                    <span>{t(`page.${name}`)}</span>
                    <span className={styles.state}>
                      {hasDraft
                        ? t('state.draft')
                        : isPublished
                          ? t('state.own')
                          : t('state.builtIn')}
                      {savedAt && `, ${inIstanbul(new Date(savedAt), locale)}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <PageForm key={page.page} page={page} builtIn={builtIn} />
        </div>
      )}
    </AdminPage>
  )
}
