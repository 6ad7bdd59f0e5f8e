import { useTranslation } from 'react-i18next'

import type { ImportView } from './import-data.ts'

import styles from './sample-rows.module.css'

/** The headings and first rows of the file, as they were read. */
export function SampleRows({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const columns = job.headings.slice(0, job.fileColumns)
  return (
    // The table takes focus, so that the keyboard can scroll it if it is wide.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('reading.sample')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('reading.number')}</th>
            {columns.map((heading, index) => (
              // A column has no identity other than its index.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {job.sample.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
