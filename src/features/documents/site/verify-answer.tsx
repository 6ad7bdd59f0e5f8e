import { useTranslation } from 'react-i18next'

import { DescriptionList } from '#ui/description-list.tsx'
import { useFormat } from '#web/forms/use-format.ts'

import type { VerifiedDocument } from '../document.ts'
import type { Verification } from './verify-document.ts'

import styles from './verify.module.css'

/** Said aloud by screen readers when it changes. */
export function VerifyAnswer({ answer }: { answer: Verification | null }) {
  const { t } = useTranslation('verify')
  return (
    <output className={styles.answer} data-state={answer?.state}>
      {answer && answer.state !== 'genuine' && <p>{t(`state.${answer.state}`)}</p>}
      {answer?.state === 'genuine' && <Genuine document={answer.document} />}
    </output>
  )
}

function Genuine({ document }: { document: VerifiedDocument }) {
  const { t } = useTranslation('verify')
  const { day } = useFormat()
  const { reference, kind, version, isLatest, issuedAt, validTo } = document
  return (
    <>
      <p className={styles.verdict}>{t('state.genuine')}</p>
      {!isLatest && <p>{t('replaced')}</p>}
      <DescriptionList
        rows={[
          [t('number'), reference],
          [t('kind'), t(`kindOf.${kind}`)],
          [t('version'), String(version)],
          [t('issued'), day(issuedAt)],
          [t('validTo'), validTo && day(validTo)],
        ]}
      />
    </>
  )
}
