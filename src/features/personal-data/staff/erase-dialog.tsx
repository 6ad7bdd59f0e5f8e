import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  dataKinds,
  isRetainedKind,
  retentionReasons,
} from '#features/personal-data/personal-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PersonData } from './person-data.ts'

import styles from './personal-data.module.css'

/** Id of the form with the typed address. */
const FORM = 'erase'

type EraseDialogProps = {
  data: PersonData
  open: boolean
  onClose: () => void
  onErased: () => void
}

/** The records that an erasure deletes and leaves, shown before it is confirmed. */
export function EraseDialog({ data, open, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('privacy')
  const errorMessage = useErrorMessage('privacy')
  const { runAction, isBusy, error } = useAction()
  const [typed, setTyped] = useState('')
  const { email, obstacle, records } = data
  const isReady = !obstacle && typed.trim().toLowerCase() === email
  async function erase() {
    const call = () =>
      withFreshProof(() => request(adminApi['personal-data'].erase.$post({ json: { email } })))
    if (await runAction(call)) onErased()
  }
  const hasSome = dataKinds.some((kind) => !isRetainedKind(kind) && records[kind].length > 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preview.title', { email })}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          {!obstacle && hasSome && (
            <Button type="submit" form={FORM} tone="bad" busy={isBusy} disabled={!isReady}>
              {t('erase')}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="error">{t(`obstacle.${obstacle}`)}</Notice> : null}
      {!obstacle && <p>{t(hasSome ? 'preview.text' : 'preview.nothing')}</p>}
      <Preview data={data} />
      {!obstacle && hasSome && (
        <ConfirmForm typed={typed} onType={setTyped} onSend={() => isReady && void erase()} />
      )}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
    </Dialog>
  )
}

type ConfirmFormProps = { typed: string; onType: (typed: string) => void; onSend: () => void }

function ConfirmForm({ typed, onType, onSend }: ConfirmFormProps) {
  const { t } = useTranslation('privacy')
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Field
        name="confirm"
        label={t('preview.confirm')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </form>
  )
}

function Preview({ data: { records } }: { data: PersonData }) {
  const { t } = useTranslation('privacy')
  const present = dataKinds.filter((kind) => records[kind].length > 0)
  const countOf = (kind: (typeof present)[number]) =>
    `${t(`kind.${kind}`)}: ${records[kind].length}`
  return (
    <div className={styles.preview}>
      <section>
        <h3 className={styles.kind}>{t('preview.goes')}</h3>
        <ul>
          {present.map((kind) => !isRetainedKind(kind) && <li key={kind}>{countOf(kind)}</li>)}
        </ul>
      </section>
      <section>
        <h3 className={styles.kind}>{t('preview.stays')}</h3>
        <ul>
          {present.map((kind) => {
            if (!isRetainedKind(kind)) return null
            const reason = retentionReasons[kind]
            return (
              <li key={kind}>
                {countOf(kind)}
                <span className={styles.note}>{t(`why.${reason}`)}</span>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
