import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { writeNumber } from '#i18n/write-number.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { AvailabilityTableView } from './availability-table-data.ts'

import styles from './availability-tables.module.css'

const api = adminApi['availability-imports'][':id']

/** The changes of a table, to come or done, product by product, with the rows that cannot be taken over. */
export function AvailabilityTableResult({ table }: { table: AvailabilityTableView }) {
  const { t } = useTranslation('exports')
  const { fileName, state, changes, faults } = table
  return (
    <Section title={fileName} hint={t(`tables.state.${state}`)}>
      {faults.length > 0 && <Faults faults={faults} />}
      {changes.length > 0 ? <Changes changes={changes} /> : <p>{t('tables.same')}</p>}
      <Tools table={table} />
    </Section>
  )
}

function Faults({ faults }: Pick<AvailabilityTableView, 'faults'>) {
  const { t } = useTranslation('exports')
  return (
    <Notice kind="error">
      <p>{t('tables.faultsTitle', { count: faults.length })}</p>
      <ul className={styles.faults}>
        {faults.map(({ row, column, kind, text }) => (
          <li key={`${row},${column},${kind}`}>{t(`tables.fault.${kind}`, { row, text })}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Changes({ changes }: Pick<AvailabilityTableView, 'changes'>) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tables.style')}</th>
            <th scope="col" data-number>
              {t('tables.before')}
            </th>
            <th scope="col" data-number>
              {t('tables.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, styleCode, name, before, after }) => (
            <tr key={id}>
              <th scope="row">
                {styleCode} <span className={styles.facts}>{name}</span>
              </th>
              <td data-number>{writeNumber(before, locale)}</td>
              <td data-number>{writeNumber(after, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Tools({ table: { id, state, changes, mayUndo } }: { table: AvailabilityTableView }) {
  const { t } = useTranslation('exports')
  const errorMessage = useErrorMessage('import')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const param = { id }
  async function run() {
    if (await runAction(() => request(api.run.$post({ param }))))
      showToast({ kind: 'success', text: t('availability.saved') })
  }
  async function undo() {
    const undone = await runAction(() => request(api.undo.$post({ param })))
    if (!undone) return
    const text = undone.kept > 0 ? t('tables.kept', { count: undone.kept }) : t('tables.undone')
    showToast({ kind: 'success', text })
  }
  return (
    <>
      {error && (
        <Notice kind="error">
          {error === 'changedMeanwhile' ? t('tables.changedMeanwhile') : errorMessage(error)}
        </Notice>
      )}
      <Cluster>
        {state === 'checked' && changes.length > 0 && (
          <Button type="button" busy={isBusy} onClick={() => void run()}>
            {t('tables.run', { count: changes.length })}
          </Button>
        )}
        {mayUndo && (
          <Button type="button" variant="outline" busy={isBusy} onClick={() => void undo()}>
            {t('tables.undo')}
          </Button>
        )}
      </Cluster>
    </>
  )
}
