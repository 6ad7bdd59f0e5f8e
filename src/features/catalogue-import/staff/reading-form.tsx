import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { TableChoice, TableReading } from '#base/table-reading.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ImportView } from './import-data.ts'
import { SampleRows } from './sample-rows.tsx'
import { TextChoices } from './text-choices.tsx'

import styles from './mapping-form.module.css'

/** Rows that staff can choose as the heading row. */
const ROWS_OFFERED = 40

/** Shows how the file was read, with its first rows; each choice reads the file again. */
export function ReadingForm({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const { reading, kind } = job
  if (!reading) return null
  const { encoding, separator, sheet, sheets, headingRow, readsHidden, hiddenRows } = reading
  const choose = (change: TableChoice) => {
    const json: TableChoice = {
      ...(encoding && { encoding }),
      ...(separator && { separator }),
      ...(sheet && { sheet }),
      ...(hiddenRows && readsHidden && { hiddenRows: true }),
      ...change,
    }
    void runAction(() =>
      request(adminApi.imports[':id'].reading.$put({ param: { id: job.id }, json })),
    )
  }
  return (
    <Section title={t('reading.title')} hint={t('reading.hint')}>
      <div className={styles.columns} aria-busy={isBusy}>
        <TextChoices {...{ encoding, separator, isBusy, choose }} />
        {sheets.length > 1 && (
          <Select
            name="sheet"
            label={t('reading.sheet')}
            value={sheet ?? ''}
            disabled={isBusy}
            options={sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? t('reading.hidden', { name }) : name,
            }))}
            onChange={({ currentTarget: { value } }) => choose({ sheet: value })}
          />
        )}
        <Select
          name="headingRow"
          label={t('reading.headingRow')}
          value={String(headingRow)}
          disabled={isBusy}
          options={Array.from({ length: Math.max(ROWS_OFFERED, headingRow) + 1 }, (_, row) => ({
            value: String(row),
            label: row === 0 ? t('reading.noHeadings') : t('reading.row', { number: row }),
          }))}
          onChange={({ currentTarget: { value } }) => choose({ headingRow: Number(value) })}
        />
      </div>
      {kind && <p>{t(`reading.kinds.${kind}`)}</p>}
      <ReadingNotices {...{ reading, isBusy, choose }} />
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <SampleRows job={job} />
    </Section>
  )
}

/** What of the file was not read as it stands there: rows that do not fit, other sheets, hidden rows. */
function ReadingNotices({
  reading: { brokenRows, furtherSheets = [], hiddenRows = 0, readsHidden = false },
  isBusy,
  choose,
}: {
  reading: TableReading
  isBusy: boolean
  choose: (change: TableChoice) => void
}) {
  const { t } = useTranslation('import')
  return (
    <>
      {brokenRows.length > 0 && (
        <Notice kind="error">{t('reading.broken', { count: brokenRows.length })}</Notice>
      )}
      {furtherSheets.length > 0 && (
        <Notice kind="info">
          {t('reading.furtherSheets', { names: furtherSheets.join(', ') })}
        </Notice>
      )}
      {hiddenRows > 0 && <HiddenRows {...{ hiddenRows, readsHidden, isBusy, choose }} />}
    </>
  )
}

/** Says how many rows the workbook hides, which a person does not see there, and lets staff read them. */
function HiddenRows({
  hiddenRows,
  readsHidden,
  isBusy,
  choose,
}: {
  hiddenRows: number
  readsHidden: boolean
  isBusy: boolean
  choose: (change: TableChoice) => void
}) {
  const { t } = useTranslation('import')
  return (
    <Notice kind="info">
      <Stack gap={1}>
        <p>{t(readsHidden ? 'reading.shownRows' : 'reading.hiddenRows', { count: hiddenRows })}</p>
        <Cluster>
          <Button
            type="button"
            variant="outline"
            size="small"
            busy={isBusy}
            onClick={() => choose({ hiddenRows: !readsHidden })}
          >
            {t(readsHidden ? 'reading.leaveHidden' : 'reading.readHidden')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  )
}
