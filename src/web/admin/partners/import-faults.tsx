import { useTranslation } from 'react-i18next'

import type { ImportedRow, RowFault } from '#features/partner-import/partner-import.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './import-faults.module.css'

const ofTables = ['countryUnknown', 'languageUnknown', 'rowTwice'] as const

/** Rows of a table that become no partner, each with its causes. */
export function ImportFaults({ rows }: { rows: ImportedRow[] }) {
  const { t } = useTranslation('desk')
  const faultMessage = useFaultMessage()
  if (rows.length === 0) return null
  return (
    <table className={styles.faults}>
      <caption>{t('company.import.faults')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('company.import.row')}</th>
          <th scope="col">{t('company.company')}</th>
          <th scope="col">{t('company.import.cause')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, name, faults }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{name}</td>
            <td>
              {faults.map((fault) => (
                <p key={`${fault.column} ${fault.code}`}>{faultMessage(fault)}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useFaultMessage(): (fault: RowFault) => string {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  return ({ column, code, value }) => {
    const own = ofTables.find((each) => each === code)
    const cause = own ? t(`company.import.fault.${own}`) : errorMessage(code)
    const name = t(`company.import.column.${column}`)
    return value ? `${name} “${value}”: ${cause}` : `${name}: ${cause}`
  }
}
