import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { BoardSheetButton } from '#features/line-sheets/portal/board-sheet-button.tsx'
import { MakeOwnExports } from '#features/line-sheets/portal/make-own-exports.tsx'
import { PriceBar } from '#features/prices/portal/price-bar.tsx'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'

import { unwrapAnswer } from '../session/answer.ts'
import { localeContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { useLocale } from '../shell/use-locale.ts'
import type { Route } from './+types/board'
import { BoardTabs } from './boards/board-tabs.tsx'
import type { OpenedBoard } from './boards/board-tools.tsx'
import { BoardView } from './boards/board-view.tsx'
import { useBoardName } from './boards/use-board-name.ts'
import { loadAsUser, type UserApi } from './load/load-as-user.ts'
import { loadForReader } from './load/load-for-reader.ts'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'
import section from './section/section.module.css'

export const handle = {
  title: 'portal:pageTitle.board',
  messages: ['portal', 'products', 'exports', 'ladder'],
} satisfies PageHandle

/** `board` is null when it is not there any more, or not shared any more. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadForReader(context, (api) => loadBoard(api, params, context.get(localeContext)))

export const clientLoader = ({ params, context, serverLoader }: Route.ClientLoaderArgs) =>
  loadAsUser((api) => loadBoard(api, params, context.get(localeContext)), serverLoader)
clientLoader.hydrate = true as const

async function loadBoard({ portal, request }: UserApi, param: { id: string }, locale: Locale) {
  const answer = await request(portal.boards[':id'].$get({ param, query: { locale } }))
  const isMissing = !answer.ok && answer.kind === 'refused' && answer.status === 404
  return { board: isMissing ? null : unwrapAnswer(answer) }
}

export default function BoardPage() {
  const { board } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <BoardTabs current={board?.id ?? ''} />
      {board ? (
        <>
          <BoardView key={board.id} board={board} heading="h1" />
          <PriceBar />
          {board.products.length > 0 && <BoardExports board={board} />}
        </>
      ) : (
        <Missing />
      )}
    </div>
  )
}

function BoardExports({ board }: { board: OpenedBoard }) {
  const nameOf = useBoardName()
  return (
    <Cluster>
      <MakeOwnExports source={{ board: board.id }} title={nameOf(board)} count={null} />
      <BoardSheetButton boardId={board.id} />
    </Cluster>
  )
}

function Missing() {
  const { t } = useTranslation(['portal', 'errors'])
  const locale = useLocale()
  return (
    <div className={section.empty}>
      <h1 className={section.heading}>{t('errors:boardMissing')}</h1>
      <Link className={buttonClass()} to={pathTo('partner', locale)}>
        {t('nav.dashboard')}
      </Link>
    </div>
  )
}
