import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'

import { pictureLibrary } from '#features/picture-library/picture-library.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { Day } from '#web/admin/marks/day.tsx'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import type { Library, LibraryRow } from '#web/admin/pictures/library-data.ts'
import { LibraryThumbnail } from '#web/admin/pictures/library-thumbnail.tsx'
import { useFileSize } from '#web/admin/pictures/use-file-size.ts'
import { usePictureName } from '#web/admin/pictures/use-picture-name.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { ReplaceDialog } from './replace-dialog.tsx'

import styles from './library.module.css'

const isUnused = ({ uses, pages, source }: LibraryRow) =>
  uses.length === 0 && pages.length === 0 && source === 'upload'

/** The pictures, the newest first; those that no product shows can be deleted. */
export function LibraryTable({ library }: { library: Library }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const errorMessage = useErrorMessage('catalogue')
  const nameOf = usePictureName()
  const { revalidate } = useRevalidator()
  const [replaced, setReplaced] = useState<string | null>(null)
  // The list as of the last reload: after a refusal its products are listed anew.
  const replacedRow = library.rows.find(({ id }) => id === replaced)
  const filters = (['use', 'state'] as const).map((name) => ({
    name,
    label: t(`media.${name}`),
    options: pictureLibrary.filters[name].map((value) => ({ value, label: t(`media.${value}`) })),
  }))

  async function remove(rows: LibraryRow[]) {
    for (const { id } of rows) {
      const answer = await request(adminApi.media[':id'].$delete({ param: { id } }))
      if (!answer.ok) showToast({ kind: 'error', text: errorMessage(answer.code) })
    }
    await revalidate()
  }

  return (
    <div className={styles.grid}>
      <DataList
        name="media"
        label={t('media.title')}
        list={library}
        state={useListState(pictureLibrary)}
        definition={pictureLibrary}
        columns={useColumns()}
        filters={filters}
        searchHint={t('media.searchHint')}
        nameOf={nameOf}
        empty={t('media.empty')}
        actions={(row) =>
          row.uses.length > 0 && (
            <Button
              type="button"
              variant="outline"
              size="small"
              aria-label={`${t('media.replace')}: ${nameOf(row)}`}
              onClick={() => setReplaced(row.id)}
            >
              {t('media.replace')}
            </Button>
          )
        }
        bulk={[
          {
            label: t('media.delete'),
            tone: 'bad',
            applies: isUnused,
            onRun: (rows) => void remove(rows),
          },
        ]}
        loadPage={(query) => load(adminApi.media.$get({ query: { ...query, locale } }))}
      />
      {replacedRow && <ReplaceDialog row={replacedRow} onClose={() => setReplaced(null)} />}
    </div>
  )
}

const tones = { pending: 'open', failed: 'bad' } as const

function useColumns(): ListColumn<LibraryRow>[] {
  const { t } = useTranslation('catalogue')
  const size = useFileSize()
  const nameOf = usePictureName()
  const pageName = usePageName()
  return [
    textColumn('file', t('media.file'), nameOf, {
      kind: 'main',
      show: (row) => <File row={row} />,
    }),
    textColumn('uses', t('media.uses'), (row) => namesOfUses(row, pageName).join(', '), {
      kind: 'text',
      show: (row) => <Uses row={row} />,
    }),
    textColumn('bytes', t('media.size'), ({ bytes }) => (bytes ? size(bytes) : '')),
    textColumn('state', t('media.state'), ({ state }) => t(`media.${state}`), {
      // A picture that is seen needs no word for it.
      show: ({ state }) =>
        state !== 'ready' && <ToneMark tone={tones[state]}>{t(`media.${state}`)}</ToneMark>,
    }),
    textColumn('sent', t('media.sent'), ({ sentAt }) => sentAt ?? '', {
      show: ({ sentAt }) => sentAt && <Day at={sentAt} withHour />,
    }),
  ]
}

function File({ row }: { row: LibraryRow }) {
  const nameOf = usePictureName()
  return (
    <span className={styles.file}>
      <LibraryThumbnail row={row} className={styles.picture} />
      {nameOf(row)}
    </span>
  )
}

const namesOfUses = ({ uses, pages }: LibraryRow, nameOf: (page: SitePage) => string) => [
  ...uses.map(({ name }) => name),
  ...pages.map(nameOf),
]

/** Name of a page of the site whose content staff keep. */
function usePageName(): (page: SitePage) => string {
  const { t } = useTranslation('site')
  return (page) => t(`page.${page}`)
}

function Uses({ row: { uses, pages } }: { row: LibraryRow }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const pageName = usePageName()
  if (uses.length + pages.length === 0)
    return <span className={styles.unused}>{t('media.unused')}</span>
  return (
    <span className={styles.uses}>
      {uses.map(({ id, name, visibility }) => (
        <span key={id}>
          <Link to={pathTo('adminProduct', locale, { id })}>{name}</Link>
          {visibility === 'archived' && ` (${t('visibility.archived')})`}
        </span>
      ))}
      {pages.map((page) => (
        <Link key={page} to={`${pathTo('adminSite', locale)}?page=${page}`}>
          {pageName(page)}
        </Link>
      ))}
    </span>
  )
}
