import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { IMPORT_BATCH } from '#features/translations/translation.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ProductTexts } from '../data/translation-data.ts'
import { changesOf, type FileEntry, type FilePlan } from './translation-file.ts'

import styles from './import-dialog.module.css'

/** Rows of a preview; the rest is counted. */
const SHOWN_MAX = 200

type ImportDialogProps = { plan: FilePlan; products: ProductTexts[]; onClose: () => void }

/** The changes that a file would make, and the button that makes them. */
export function ImportDialog({ plan, products, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [refused, setRefused] = useState<string[]>([])
  const { to, changed, wrong, same } = plan

  async function apply() {
    const rejectedIds = await runAction(() => answerOfLoad(send(plan, products)))
    if (rejectedIds === null) return
    setRefused(rejectedIds)
    if (rejectedIds.length > 0) return
    showToast({ kind: 'success', text: t('import.done') })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title', { language: languages[to].name })}
      closeLabel={t('shell:close')}
      footer={
        changed.length > 0 && (
          <Button type="button" busy={isBusy} onClick={() => void apply()}>
            {t('import.apply')}
          </Button>
        )
      }
    >
      <div className={styles.plan}>
        <p>{t('import.counts', { changed: changed.length, same, wrong: wrong.length })}</p>
        {changed.length === 0 && <p>{t('import.nothing')}</p>}
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        {refused.length > 0 && (
          <Notice kind="error">{t('import.refused', { names: refused.join(', ') })}</Notice>
        )}
        <Entries entries={wrong} />
        <Entries entries={changed} />
      </div>
    </Dialog>
  )
}

/** Ids of products that have changed meanwhile. Only the products of the same call are written as a whole. */
async function send(plan: FilePlan, products: ProductTexts[]): Promise<string[]> {
  const changes = changesOf(plan, products)
  const refused: string[] = []
  for (let at = 0; at < changes.length; at += IMPORT_BATCH) {
    const json = { locale: plan.to, changes: changes.slice(at, at + IMPORT_BATCH) }
    refused.push(...(await load(adminApi.translations.$put({ json }))).refused)
  }
  return refused
}

function Entries({ entries }: { entries: FileEntry[] }) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const more = entries.length - SHOWN_MAX
  return (
    <>
      {entries.slice(0, SHOWN_MAX).map((entry) => (
        <Entry key={`${entry.id} ${entry.field}`} entry={entry} />
      ))}
      {more > 0 && <p>{t('import.more', { count: more })}</p>}
    </>
  )
}

function Entry({ entry: { id, styleCode, field, before, after, fault } }: { entry: FileEntry }) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const nameOf = useFieldNames()
  const fieldError = useFieldError()
  const faultText =
    fault === 'unknown' || fault === 'sourceChanged' || fault === 'formula'
      ? t(`fault.${fault}`)
      : fieldError(fault ?? '')
  return (
    <section className={styles.entry}>
      <h3 className={styles.name}>
        {styleCode || id} · {nameOf(field)}
      </h3>
      {fault && <p className={styles.fault}>{faultText}</p>}
      <dl className={styles.texts}>
        <div>
          <dt>{t('import.before')}</dt>
          <dd>{before || t('catalogue:conflict.empty')}</dd>
        </div>
        <div>
          <dt>{t('import.after')}</dt>
          <dd>{after}</dd>
        </div>
      </dl>
    </section>
  )
}

function useFieldNames(): (field: string) => string {
  const { t } = useTranslation(['translations', 'catalogue'])
  return (field) =>
    field === 'name' || field === 'description' || field === 'details'
      ? t(`catalogue:field.${field}`)
      : field
}
