import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { LatestRequests } from '#features/orders/portal/latest-requests.tsx'
import { PageHead } from '#ui/page-head.tsx'

import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useSession } from '../session/session.ts'
import { localeContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/dashboard'
import { BoardTabs } from './boards/board-tabs.tsx'
import { BoardView } from './boards/board-view.tsx'
import { ContactPerson } from './contact-person.tsx'
import { loadAsUser, type UserApi } from './load/load-as-user.ts'
import { loadForReader } from './load/load-for-reader.ts'
import { News } from './news.tsx'
import { Questions } from './questions.tsx'
import { Viewed } from './viewed.tsx'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'

export const handle = {
  title: 'portal:nav.dashboard',
  messages: ['portal', 'products', 'ladder', 'quote'],
} satisfies PageHandle

/** Two rows of the widest screen; the rest is on the board's own page. */
const FAVORITES_SHOWN = 8

const NO_VISIT: InferResponseType<typeof portalApi.visits.$post, 200> = {
  since: null,
  added: [],
  viewed: [],
}

/** Without the visit, which the page notes once it is open. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadForReader(context, async (api) => ({
    ...(await loadDashboard(api, { locale: context.get(localeContext) })),
    visit: NO_VISIT,
  }))

export const clientLoader = ({ context, serverLoader }: Route.ClientLoaderArgs) =>
  loadAsUser(async (api) => {
    const query = { locale: context.get(localeContext) }
    const [dashboard, visit] = await Promise.all([
      loadDashboard(api, query),
      api.user?.isPartner ? request(portalApi.visits.$post({ query })) : null,
    ])
    return { ...dashboard, visit: visit?.ok ? visit.value : NO_VISIT }
  }, serverLoader)
clientLoader.hydrate = true as const

async function loadDashboard(
  { user, portal, trade, load, request }: UserApi,
  query: { locale: Locale },
) {
  const [board, news, questions, contact, requests] = await Promise.all([
    user?.isPartner ? load(portal.boards.favorites.$get({ query })) : null,
    request(portal.products.news.$get({ query })),
    user?.isPartner ? request(portal.questions.$get({ query })) : null,
    user?.isPartner ? request(portal['contact-person'].$get()) : null,
    user?.isPartner ? request(trade.index.$get()) : null,
  ])
  // Optional: when it fails to load, the dashboard is shown without it.
  return {
    board,
    products: news.ok ? news.value : [],
    questions: questions?.ok ? questions.value : [],
    requests: requests?.ok ? requests.value : [],
    contact: contact?.ok ? contact.value.person : null,
  }
}

export default function Dashboard() {
  const { board, visit, products, questions, contact, requests } =
    useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('portal')
  const { user } = useSession()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead
        name={user?.company}
        title={t('dashboard.welcome', {
          name: user?.name || user?.email || t('dashboard.partner'),
        })}
        lead={t('dashboard.lead')}
      />
      {board ? (
        <>
          <BoardTabs current={board.id} />
          <BoardView key={board.id} board={board} limit={FAVORITES_SHOWN} />
        </>
      ) : (
        <StaffNote />
      )}
      <LatestRequests requests={requests} />
      <News added={visit.added} since={visit.since} others={products} />
      <Questions questions={questions} />
      <Viewed products={visit.viewed} />
      <ContactPerson person={contact} />
    </div>
  )
}

function StaffNote() {
  const { t } = useTranslation('portal')
  return <p className={styles.note}>{t('favorites.staff')}</p>
}
