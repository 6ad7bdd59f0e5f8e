import type { LegalBlock, LegalText, LegalTexts } from '#i18n/legal.ts'

import styles from './legal-page.module.css'

/** The sections of a legal text in order. */
export function LegalBody({ title, blocks }: Pick<LegalText, 'title' | 'blocks'>) {
  // The order never changes while a text is on the screen.
  return blocks.map((block, at) => <Block key={at} title={title} block={block} />)
}

function Block({ title, block }: { title: string; block: LegalBlock }) {
  if (block.kind === 'table') return <Table title={title} table={block} />
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((texts, at) => (
          <li key={at}>
            <Texts texts={texts} />
          </li>
        ))}
      </List>
    )
  }
  const texts = <Texts texts={block.texts} />
  if (block.kind === 'section') return <h2 id={block.id}>{texts}</h2>
  return block.kind === 'subsection' ? <h3>{texts}</h3> : <p>{texts}</p>
}

type TableProps = { title: string; table: Extract<LegalBlock, { kind: 'table' }> }

/** On a phone each row is a list of its own, with the name of the column before each entry. */
function Table({ title, table: { head, rows } }: TableProps) {
  const columns = head.map((texts) => texts.filter((word) => typeof word === 'string').join(''))
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((texts, at) => (
              <td key={at} data-column={columns[at]}>
                <Texts texts={texts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Texts({ texts }: { texts: LegalTexts }) {
  return texts.map((word, at) =>
    typeof word === 'string' ? (
      word
    ) : 'strong' in word ? (
      <strong key={at}>{word.strong}</strong>
    ) : (
      <a key={at} href={word.to}>
        {word.link}
      </a>
    ),
  )
}
