import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { PageHead } from '#ui/page-head.tsx'

import { saveFavorite } from '../catalogue/save-favorite.ts'
import { portalApi } from '../session/api-client.ts'
import { load, request } from '../session/request.ts'
import { useSession } from '../session/session.ts'
import { localeContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { keepHead } from '../shell/page-head.ts'
import { headLoader } from '../shell/read-head.ts'
import type { Route } from './+types/dashboard'
import { Favorites } from './favorites.tsx'
import { News } from './news.tsx'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'

export const handle = {
  texts: ['portal', 'products'],
} satisfies PageHandle

export const loader = headLoader('partner')

export { pageMeta as meta } from '../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ context, serverLoader }: Route.ClientLoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const [{ head }, { favorites }, news] = await Promise.all([
    headOf(serverLoader),
    load(portalApi.dashboard.$get({ query })),
    request(portalApi.products.news.$get({ query })),
  ])
  // Optional: when it fails to load, the dashboard is shown without it.
  return { head, favorites, products: news.ok ? news.value : [] }
}
clientLoader.hydrate = true as const

/** Adds or removes a favorite; the router then reloads the dashboard. */
export async function clientAction({ request: sent }: Route.ClientActionArgs) {
  const form = new URLSearchParams(await sent.text())
  return saveFavorite(form.get('id') ?? '', form.has('keep'))
}

/** A refused change has changed nothing. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok !== false && defaultShouldRevalidate
}

export default function Dashboard() {
  const { favorites, products } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('portal')
  const { user } = useSession()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead
        label={user?.company}
        title={t('dashboard.welcome', {
          name: user?.name || user?.email || t('dashboard.partner'),
        })}
        lead={t('dashboard.lead')}
      />
      {user?.isPartner ? <Favorites products={favorites} /> : <StaffNote />}
      <News products={products} />
    </div>
  )
}

function StaffNote() {
  const { t } = useTranslation('portal')
  return <p className={styles.note}>{t('favorites.staff')}</p>
}
