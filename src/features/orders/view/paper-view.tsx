import { useTranslation } from 'react-i18next'

import type { Fact, Paper, PaperItem, PaperTable } from '#features/documents/paper.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'

import { changedParts } from './changed-parts.ts'

import styles from './paper.module.css'

type PaperViewProps = {
  paper: Paper
  /** The version before, against which changes are marked; null: none. */
  before: Paper | null
}

/** The content of a document, word by word, as a part of a page. */
export function PaperView({ paper, before }: PaperViewProps) {
  const changed = changedParts(paper, before)
  return (
    <div className={styles.paper} lang={paper.language}>
      <Facts facts={paper.facts} changed={changed} />
      {paper.blocks.map((block, index) => {
        const key = `${block.type}-${index}`
        if (block.type === 'items')
          return block.items.map((item) => (
            <Item key={`${key}-${item.title}-${item.code}`} item={item} changed={changed} />
          ))
        if (block.type === 'sums')
          return <Sums key={key} rows={block.rows} total={block.total} changed={changed} />
        if (block.type === 'facts')
          return (
            <section key={key}>
              <p className={styles.head}>{block.heading}</p>
              <Facts facts={block.facts} changed={changed} />
            </section>
          )
        if (block.type === 'table') return <Table key={key} table={block.table} />
        // A data sheet, which no quote has.
        if (block.type === 'sheet') return null
        return (
          <section key={key}>
            <p className={styles.head}>{block.heading}</p>
            {block.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        )
      })}
    </div>
  )
}

type Changed = ReadonlySet<string>

function Mark() {
  const { t } = useTranslation('quote')
  return <span className={styles.mark}> · {t('quote.changed')}</span>
}

function Facts({ facts, changed }: { facts: Fact[]; changed: Changed }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>
            {label}
            {changed.has(label) && <Mark />}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Item({ item, changed }: { item: PaperItem; changed: Changed }) {
  const isChanged = changed.has(`${item.title} ${item.code}`)
  return (
    <section className={isChanged ? `${styles.item} ${styles.changed}` : styles.item}>
      <p>
        <strong>{item.title}</strong> {item.code}
        {isChanged && <Mark />}
      </p>
      <p className={styles.head}>
        <FactsLine>{item.lines.join(' · ')}</FactsLine>
      </p>
      {item.table && <Table table={item.table} />}
      <Facts facts={item.facts} changed={new Set()} />
      {item.note && <p>{item.note}</p>}
    </section>
  )
}

function Table({ table: { head, rows, hasTotal } }: { table: PaperTable }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((title, column) => (
              <th key={`${title}-${column}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr
              key={`${cells[0]}-${row}`}
              className={hasTotal && row === rows.length - 1 ? styles.total : undefined}
            >
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={`${cell}-${column}`} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={`${cell}-${column}`}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SumsProps = { rows: Fact[]; total: Fact; changed: Changed }

function Sums({ rows, total, changed }: SumsProps) {
  return (
    <table className={styles.sums}>
      <tbody>
        {[...rows, total].map((row, index) => (
          <tr key={row.label} className={index === rows.length ? styles.total : undefined}>
            <th scope="row">
              {row.label}
              {changed.has(row.label) && <Mark />}
            </th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
