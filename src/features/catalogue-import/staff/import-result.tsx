import { useTranslation } from 'react-i18next'

import { Section } from '#web/admin/fields/section.tsx'

import { countRows, type ImportView, progressOf } from './import-data.ts'
import { RunTools } from './run-tools.tsx'
import { UndoTool } from './undo-tool.tsx'

import styles from './import-result.module.css'

/** What the check found or the import did, and what can be done next. */
export function ImportResult({ one }: { one: ImportView }) {
  const { t } = useTranslation('import')
  const progress = progressOf(one)
  const isPlan = one.state === 'checking' || one.state === 'checked'
  return (
    <Section title={t(isPlan ? 'result.checkTitle' : 'result.title')}>
      <output>{t(`state.${one.state}`)}</output>
      {progress && (
        <p>
          <progress
            className={styles.bar}
            max={progress.all || 1}
            value={progress.done}
            aria-label={t(`state.${one.state}`)}
          />{' '}
          {t('result.progress', progress)}
        </p>
      )}
      <dl className={styles.counts}>{isPlan ? <Plans one={one} /> : <States one={one} />}</dl>
      {one.state === 'checked' && <RunTools one={one} />}
      {one.state === 'done' && <UndoTool one={one} />}
    </Section>
  )
}

function Plans({ one }: { one: ImportView }) {
  const { t } = useTranslation('import')
  const plans = (['create', 'update', 'unchanged', 'part', 'error'] as const).filter(
    (plan) => plan !== 'part' || countRows(one, { plan }) > 0,
  )
  return plans.map((plan) => (
    <Count
      key={plan}
      label={t(`result.${plan}`)}
      rows={countRows(one, { plan })}
      isBad={plan === 'error'}
    />
  ))
}

function States({ one }: { one: ImportView }) {
  const { t } = useTranslation('import')
  const failed =
    countRows(one, { state: 'failed' }) + countRows(one, { plan: 'error', state: 'waiting' })
  const undone = countRows(one, { state: 'undone' })
  const unchanged = countRows(one, { state: 'skipped' })
  return (
    <>
      <Count label={t('result.applied')} rows={countRows(one, { state: 'applied' })} />
      <Count
        label={t('result.unchanged')}
        rows={countRows(one, { plan: 'unchanged', state: 'waiting' })}
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
