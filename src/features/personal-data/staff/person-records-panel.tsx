import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { dataKinds } from '#features/personal-data/personal-data.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { EraseDialog } from './erase-dialog.tsx'
import type { PersonData } from './person-data.ts'
import { Records } from './records.tsx'

import styles from './personal-data.module.css'

type PersonProps = { email: string; onBack: () => void }

/** Everything that is kept of a person, on a page that can be printed. */
export function PersonRecordsPanel({ email, onBack }: PersonProps) {
  const { t } = useTranslation('privacy')
  const { value, error, reload } = useAnswer(email, () =>
    request(adminApi['personal-data'].person.$post({ json: { email } })),
  )
  return (
    <div className={styles.page}>
      <p className={`${styles.back} ${styles.onScreen}`}>
        <Button type="button" variant="quiet" size="small" onClick={onBack}>
          {t('back')}
        </Button>
      </p>
      <h2 className={styles.title}>{email}</h2>
      {error && <LoadError title={t('loadFailed')} error={error} onRetry={reload} />}
      {!value && !error && <Spinner label={t('shell:loading')} />}
      {value && <Content data={value} onErased={reload} />}
    </div>
  )
}

function Content({ data, onErased }: { data: PersonData; onErased: () => void }) {
  const { t } = useTranslation('privacy')
  const errorMessage = useErrorMessage('privacy')
  const [isErasing, setErasing] = useState(false)
  const { email, records } = data
  const kinds = dataKinds.filter((kind) => records[kind].length > 0)

  async function download() {
    const answer = await withFreshProof(() =>
      request(adminApi['personal-data'].export.$post({ json: { email } })),
    )
    if (answer.ok) save(answer.value)
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
  }

  if (kinds.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      <div className={`${styles.actions} ${styles.onScreen}`}>
        <Button type="button" variant="outline" size="small" onClick={() => void download()}>
          {t('download')}
        </Button>
        <Button type="button" variant="outline" size="small" onClick={() => print()}>
          {t('print')}
        </Button>
        <Button type="button" size="small" tone="bad" onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
      </div>
      {kinds.map((kind) => (
        <Records key={kind} kind={kind} records={records[kind]} />
      ))}
      <EraseDialog
        data={data}
        open={isErasing}
        onClose={() => setErasing(false)}
        onErased={() => {
          setErasing(false)
          showToast({ kind: 'success', text: t('preview.done', { email }) })
          onErased()
        }}
      />
    </>
  )
}

function save(data: { email: string }): void {
  const json = JSON.stringify(data, null, 2)
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${data.email}.json`
  link.click()
  URL.revokeObjectURL(address)
}
