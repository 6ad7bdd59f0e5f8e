import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFormMessages } from '#web/forms/use-form-messages.ts'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'

import { ShareDialog } from './share-dialog.tsx'

import styles from './exports.module.css'

export type ListedExport = InferResponseType<ExportsApi['index']['$get'], 200>[number]

/** Milliseconds between two looks at what is being made. */
const LOOK_MS = 1000

type ExportListProps = {
  api: ExportsApi
  exports: ListedExport[]
  /** May the login make, share and delete? */
  mayChange: boolean
  /** Staff see whose each is and whether it was fetched. */
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

function ExportRow({ api, item, mayChange, isStaff = false }: ExportRowProps) {
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
        {state === 'ready' && <Files api={api} item={item} />}
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
      {item.links.length > 0 && <Links api={api} item={item} mayChange={mayChange} />}
      <ShareDialog api={api} item={item} open={open === 'share'} onClose={close} />
      <RemoveDialog api={api} item={item} open={open === 'remove'} onClose={close} />
    </li>
  )
}

function ExportFacts({ item, isStaff }: { item: ListedExport; isStaff: boolean }) {
  const { t } = useTranslation('exports')
  const { day } = useFormMessages()
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
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

function Progress({ item: { title, done, total } }: { item: ListedExport }) {
  const { t } = useTranslation('exports')
  return (
    <div className={styles.progress}>
      <span className={styles.facts} aria-hidden="true">
        {t('waiting')}
      </span>
      <progress
        aria-label={t('progress', { title })}
        max={Math.max(1, total)}
        value={total > 0 ? done : undefined}
      />
    </div>
  )
}

function Files({ api, item: { id, kind, title } }: { api: ExportsApi; item: ListedExport }) {
  const { t } = useTranslation('exports')
  if (kind === 'pack') return <PackButton api={api} id={id} title={title} />
  return (['pdf', 'xlsx'] as const).map((format) => (
    <DownloadButton
      key={format}
      word={format.toUpperCase()}
      label={t('download', { format: format.toUpperCase(), title })}
      failedText={t('downloadFailed')}
      fetchFile={() => api[':id'].file.$get({ param: { id }, query: { format } })}
    />
  ))
}

/** A pack is too large to pass through the memory of the page: the browser fetches it by itself. */
function PackButton({ api, id, title }: { api: ExportsApi; id: string; title: string }) {
  const { t } = useTranslation('exports')
  const { runAction, isBusy, error } = useAction()
  async function download() {
    const ticket = await runAction(() => request(api[':id'].ticket.$post({ param: { id } })))
    if (ticket) location.assign(ticket.path)
  }
  return (
    <>
      <Button
        type="button"
        variant="outline"
        size="small"
        busy={isBusy}
        aria-label={t('download', { format: 'ZIP', title })}
        onClick={() => void download()}
      >
        ZIP
      </Button>
      {error && <span role="alert">{t('downloadFailed')}</span>}
    </>
  )
}

type LinksProps = { api: ExportsApi; item: ListedExport; mayChange: boolean }

function Links({ api, item: { id, title, links }, mayChange }: LinksProps) {
  const { t } = useTranslation(['exports', 'errors'])
  const { day } = useFormMessages()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)
  async function revoke(link: string) {
    const call = api[':id'].links[':link'].$delete({ param: { id, link } })
    const done = await runAction(() => request(call))
    showToast(
      done
        ? { kind: 'success', text: t('link.revoked') }
        : { kind: 'error', text: t('errors:unexpected') },
    )
  }
  return (
    <ul className={styles.links} aria-label={t('links', { title })}>
      {links.map((link) => (
        <li key={link.id} className={styles.link}>
          <span className={styles.facts}>
            {[
              day(link.createdAt),
              t('link.until', { day: day(link.expiresAt) }),
              link.hasPassword && t('link.password'),
              link.views > 0 ? t('link.views', { count: link.views }) : t('link.unopened'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {mayChange && (
            <Button
              type="button"
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={t('link.revokeNamed', { day: day(link.createdAt) })}
              onClick={() => void revoke(link.id)}
            >
              {t('link.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
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
