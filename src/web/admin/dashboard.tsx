import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

import { settle } from '../session/request.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { LoadError } from '../shell/load-error.tsx'
import { keepHead } from '../shell/page-head.ts'
import { headLoader } from '../shell/read-head.ts'
import { useReload } from '../shell/use-reload.ts'
import type { Route } from './+types/dashboard'
import { loadBoard } from './board.ts'
import { readListView } from './list-view.ts'
import { Lists } from './lists.tsx'
import { Statistics } from './statistics.tsx'

import page from '#ui/page.module.css'
import styles from './dashboard.module.css'

export const loader = headLoader('adminDashboard')

export { pageMeta as meta } from '../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams)
  const [{ head }, answer] = await Promise.all([headOf(serverLoader), settle(loadBoard(view))])
  return { head, answer }
}
clientLoader.hydrate = true as const

/** Opening the details of an application does not reload the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const [before, after] = [args.currentUrl, args.nextUrl].map(({ searchParams }) => {
    const search = new URLSearchParams(searchParams)
    search.delete('application')
    return search.toString()
  })
  const isDetails = args.currentUrl.search !== args.nextUrl.search && before === after
  return !isDetails && args.defaultShouldRevalidate
}

export default function AdminDashboard() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('admin')
  const { value: board, error } = useLoaded(answer)
  const revalidator = useRevalidator()
  const reload = () => void revalidator.revalidate()
  const isBusy = revalidator.state === 'loading'
  useReload(reload)

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead size="small" title={t('title')}>
        <Button type="button" variant="quiet" busy={isBusy} onClick={reload}>
          {t('refresh')}
        </Button>
      </PageHead>
      {error && (
        <LoadError title={t('loadFailed')} error={error} isBusy={isBusy} onAgain={reload} />
      )}
      <Statistics statistics={board.statistics} />
      <Lists board={board} />
    </div>
  )
}
