import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

import { AccountSection } from '../account-section.tsx'
import type { DataSection, OwnData } from './load-own-data.ts'
import { writeOwnDataPage } from './own-data-page.ts'
import { useDataRows } from './use-data-rows.ts'

import styles from './own-data-section.module.css'

/** Everything that is kept, by subject, to open and to download. */
export function OwnDataSection({ data }: { data: OwnData }) {
  const { t, i18n } = useTranslation('company')
  const dataRows = useDataRows()
  const sections = Object.keys(data) as DataSection[]
  const all = sections.map((name) => ({
    title: t(`section.${name}`),
    rows: data[name].map((row) => dataRows(row)),
  }))

  return (
    <AccountSection id="data" title={t('data.ownTitle')} text={t('data.ownText')}>
      <Cluster>
        <Button
          type="button"
          variant="outline"
          onClick={() =>
            save('my-data.html', writeOwnDataPage(t('data.ownTitle'), i18n.language, all))
          }
        >
          {t('data.downloadPage')}
        </Button>
        <Button
          type="button"
          variant="outline"
          onClick={() => save('my-data.json', JSON.stringify(data, null, 2))}
        >
          {t('data.downloadJson')}
        </Button>
      </Cluster>
      <div>
        {all.map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <Disclosure
                key={title}
                size="small"
                summary={
                  <>
                    {title} <span className={styles.count}>{rows.length}</span>
                  </>
                }
              >
                <ol className={styles.rows}>
                  {rows.map((row, index) => (
                    <li key={index}>
                      <DescriptionList rows={row} lines="plain" />
                    </li>
                  ))}
                </ol>
              </Disclosure>
            ),
        )}
      </div>
    </AccountSection>
  )
}

function save(name: string, text: string): void {
  const type = name.endsWith('.json') ? 'application/json' : 'text/html'
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
