import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { writePercent } from '#i18n/write-number.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { ExportFiles } from './export-files.tsx'
import { ExportLinks } from './export-links.tsx'
import type { ListedExport } from './listed-export.ts'
import { ShareDialog } from './share-dialog.tsx'

import styles from './exports.module.css'

/** Milliseconds between two reads of exports in work. */
const LOOK_MS = 1000

type ExportListProps = {
  api: ExportsApi
  exports: ListedExport[]
  /** Whether the login may make, share and delete. */
  mayChange: boolean
  /** Staff see the maker of each export and its downloads. */
  isStaff?: boolean
}

/** Line sheets and packs, those that are being made with their progress. */
export function ExportList({ exports, ...props }: ExportListProps) {
  const { revalidate, state } = useRevalidator()
  const isWaiting = exports.some((each) => each.state === 'waiting')
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate, exports])
  return (
    <ul className={styles.list}>
      {exports.map((each) => (
        <ExportRow key={each.id} item={each} {...props} />
      ))}
    </ul>
  )
}

type ExportRowProps = Omit<ExportListProps, 'exports'> & { item: ListedExport }

function ExportRow({ api, item, isStaff = false, ...props }: ExportRowProps) {
  // Staff read the exports of companies, and change those of staff.
  const mayChange = props.mayChange && (!isStaff || item.company === null)
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState<'share' | 'remove'>()
  const { title, state } = item
  const close = () => setOpen(undefined)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{title}</bdi>
        </h2>
        <ExportFacts item={item} isStaff={isStaff} />
      </div>
      {state === 'waiting' && <Progress item={item} />}
      {state === 'failed' && <Notice kind="error">{t('failed')}</Notice>}
      <div className={styles.files}>
        {state === 'ready' && <ExportFiles api={api} item={item} />}
        {mayChange && state === 'ready' && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            aria-label={t('share.openNamed', { title })}
            onClick={() => setOpen('share')}
          >
            {t('share.open')}
          </Button>
        )}
        {mayChange && state !== 'waiting' && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            aria-label={t('removeNamed', { title })}
            onClick={() => setOpen('remove')}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {item.links.length > 0 && <ExportLinks api={api} item={item} mayChange={mayChange} />}
      <ShareDialog api={api} item={item} open={open === 'share'} onClose={close} />
      <RemoveDialog api={api} item={item} open={open === 'remove'} onClose={close} />
    </li>
  )
}

function ExportFacts({ item, isStaff }: { item: ListedExport; isStaff: boolean }) {
  const { t } = useTranslation('exports')
  const { day } = useFormat()
  const { kind, products, options, hasPrices, createdAt, files } = item
  const fetched = item.lastDownloadAt
    ? t('downloads', { count: item.downloads, day: day(item.lastDownloadAt) })
    : t('neverDownloaded')
  const facts = [
    t(`kind.${kind}`),
    isStaff && item.company,
    t('styles', { count: products }),
    files > 0 && t('files', { count: files }),
    options.languages.map((locale) => locale.toUpperCase()).join(' '),
    kind === 'lineSheet' && options.isNeutral && t('isNeutral'),
    hasPrices && t('withPrices'),
    day(createdAt),
    item.createdBy && t('by', { name: item.createdBy }),
    isStaff && fetched,
  ]
  return (
    <p className={styles.facts}>
      <FactsLine>{facts.filter(Boolean).join(' · ')}</FactsLine>
    </p>
  )
}

function Progress({ item: { title, done, total } }: { item: ListedExport }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const percent = total > 0 ? Math.floor((100 * done) / total) : null
  return (
    <div className={styles.progress}>
      <span className={styles.facts} aria-hidden="true">
        <FactsLine>
          {[t('waiting'), percent !== null && writePercent(percent, locale)]
            .filter(Boolean)
            .join(' · ')}
        </FactsLine>
      </span>
      <progress
        aria-label={t('progress', { title })}
        max={Math.max(1, total)}
        value={total > 0 ? done : undefined}
      />
    </div>
  )
}

type DialogProps = { api: ExportsApi; item: ListedExport; open: boolean; onClose: () => void }

function RemoveDialog({ api, item: { id, title }, open, onClose }: DialogProps) {
  const { t } = useTranslation(['exports', 'shell', 'errors'])
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  async function remove() {
    if (await runAction(() => request(api[':id'].$delete({ param: { id } })))) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('remove')}
      text={t('removeText', { title })}
      yes={t('remove')}
      cancel={t('cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && t('errors:unexpected')}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}
