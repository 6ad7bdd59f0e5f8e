import { useTranslation } from 'react-i18next'

import { Section } from '#web/admin/fields/section.tsx'

import { countRows, type ImportView, progressOf } from './import-data.ts'
import { RunTools } from './run-tools.tsx'
import { UndoTool } from './undo-tool.tsx'

import styles from './import-result.module.css'

/** The result of the check or of the import, with the next actions. */
export function ImportResult({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const progress = progressOf(job)
  const isPlan = job.state === 'checking' || job.state === 'checked'
  return (
    <Section title={t(isPlan ? 'result.checkTitle' : 'result.title')}>
      <output>{t(`state.${job.state}`)}</output>
      {progress && (
        <p>
          <progress
            className={styles.bar}
            max={progress.all || 1}
            value={progress.done}
            aria-label={t(`state.${job.state}`)}
          />{' '}
          {t('result.progress', progress)}
        </p>
      )}
      <dl className={styles.counts}>{isPlan ? <Plans job={job} /> : <States job={job} />}</dl>
      {job.state === 'checked' && <RunTools job={job} />}
      {job.state === 'done' && <UndoTool job={job} />}
    </Section>
  )
}

function Plans({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const plans = (['create', 'update', 'unchanged', 'part', 'error'] as const).filter(
    (plan) => plan !== 'part' || countRows(job, { plan }) > 0,
  )
  return plans.map((plan) => (
    <Count
      key={plan}
      label={t(`result.${plan}`)}
      rows={countRows(job, { plan })}
      isBad={plan === 'error'}
    />
  ))
}

function States({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const failed =
    countRows(job, { state: 'failed' }) + countRows(job, { plan: 'error', state: 'waiting' })
  const undone = countRows(job, { state: 'undone' })
  const unchanged = countRows(job, { state: 'skipped' })
  return (
    <>
      <Count label={t('result.applied')} rows={countRows(job, { state: 'applied' })} />
      <Count
        label={t('result.unchanged')}
        rows={countRows(job, { plan: 'unchanged', state: 'waiting' })}
      />
      <Count label={t('result.failed')} rows={failed} isBad />
      {undone > 0 && <Count label={t('result.undone')} rows={undone} />}
      {unchanged > 0 && <Count label={t('result.skipped')} rows={unchanged} isBad />}
    </>
  )
}

function Count({ label, rows, isBad = false }: { label: string; rows: number; isBad?: boolean }) {
  return (
    <div className={styles.count} data-bad={(isBad && rows > 0) || undefined}>
      <dt>{label}</dt>
      <dd>{rows}</dd>
    </div>
  )
}
