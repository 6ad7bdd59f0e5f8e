import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useSentForm } from '../forms/use-sent-form.ts'
import { CopyLine } from '../shell/copy-line.tsx'
import { CodeField } from './code-field.tsx'
import { codeForm } from './code-form.ts'
import type { Enrolment } from './factor-requests.ts'
import { useErrorMessage } from './use-error-message.ts'
import { useFocus } from './use-focus.ts'

import styles from './enrol-panel.module.css'

type EnrolPanelProps = {
  enrolment: Enrolment
  /** Gives the code of a refusal, or null. */
  onConfirm: (code: string) => Promise<string | null>
  onDrop?: () => void
}

/** QR code, key for manual entry, and field for the first code. */
export function EnrolPanel({ enrolment, onConfirm, onDrop }: EnrolPanelProps) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const title = useFocus<HTMLHeadingElement>()
  const { form, button, errors } = useSentForm(codeForm, async ({ code }) => {
    const refusal = await onConfirm(code)
    if (refusal === 'networkError' || refusal === 'unexpected')
      return showToast({ kind: 'error', text: errorMessage(refusal) })
    return refusal ? { code: refusal } : undefined
  })

  return (
    <div className={styles.panel}>
      <section className={styles.step}>
        <h3 ref={title} className={styles.heading} tabIndex={-1}>
          {t('enrol.scanTitle')}
        </h3>
        <p>{t('enrol.scan')}</p>
        <img
          className={styles.picture}
          src={enrolment.picture}
          alt={t('enrol.qr')}
          width="200"
          height="200"
        />
        <a className={styles.open} href={enrolment.uri}>
          {t('enrol.open')}
        </a>
        <CopyLine
          label={t('enrol.secret')}
          value={inFours(enrolment.secret)}
          copied={enrolment.secret}
        />
      </section>
      <form {...form} className={styles.step}>
        <h3 className={styles.heading}>{t('enrol.confirmTitle')}</h3>
        <CodeField label={t('enrol.code')} error={errors['code'] && errorMessage(errors['code'])} />
        <Cluster>
          <Button type="submit" {...button}>
            {t('enrol.submit')}
          </Button>
          {onDrop && (
            <Button type="button" variant="quiet" onClick={onDrop}>
              {t('shell:cancel')}
            </Button>
          )}
        </Cluster>
      </form>
    </div>
  )
}

/** The key as apps show it and take it: gaps are not part of the key. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
