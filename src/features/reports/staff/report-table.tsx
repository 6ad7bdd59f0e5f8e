import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { saveTable } from '#web/list/save-table.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './reports.module.css'

type ReportTableProps = {
  /** The name of the file. */
  name: string
  title: string
  hint?: string
  headings: string[]
  /** The first cell names the row. */
  rows: string[][]
}

/** Words and codes start where their heading does, numbers end there. */
const isText = (cell = '') => /\p{Letter}/u.test(cell) || undefined

/** Numbers of a report, and the same as a file. */
export function ReportTable({ name, title, hint, headings, rows }: ReportTableProps) {
  const { t } = useTranslation('desk')
  const id = useId()
  return (
    <div className={styles.report}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.length === 0 ? (
        <p>{t('reports.empty')}</p>
      ) : (
        <>
          {/* A wide table is scrolled by the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.frame} aria-labelledby={id} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {headings.map((heading, index) => (
                    <th key={heading} scope="col" data-text={isText(rows[0]?.[index])}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...cells]) => (
                  <tr key={`${first} ${cells[0]}`}>
                    <th scope="row">{first}</th>
                    {cells.map((cell, index) => (
                      <td
                        key={headings[index + 1]}
                        data-title={headings[index + 1]}
                        data-text={isText(cell)}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <FileButtons name={name} title={title} rows={[headings, ...rows]} />
        </>
      )}
    </div>
  )
}

type FileButtonsProps = Pick<ReportTableProps, 'name' | 'title' | 'rows'>

/** The table as a file; the first row has the headings. */
function FileButtons({ name, title, rows }: FileButtonsProps) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  return (
    <p className={styles.files}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          type="button"
          variant="outline"
          size="small"
          aria-label={`${t(`reports.${kind}`)}: ${title}`}
          onClick={() => saveTable(kind, { name, rows, locale })}
        >
          {t(`reports.${kind}`)}
        </Button>
      ))}
    </p>
  )
}
