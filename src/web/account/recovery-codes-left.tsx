import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import { ConfirmAction } from './confirm-action.tsx'

import styles from './recovery-codes-left.module.css'

/** Number of unused recovery codes, and a button for new ones. */
export function RecoveryCodesLeft({
  count,
  onRenew,
}: {
  count: number
  onRenew: () => Promise<void>
}) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    await onRenew()
    setBusy(false)
    setAsking(false)
  }

  return (
    <div className={styles.codes}>
      <span>{t('codes.left', { count })}</span>
      <Button type="button" variant="quiet" onClick={() => setAsking(true)}>
        {t('codes.make')}
      </Button>
      <ConfirmAction
        open={isAsking}
        title={t('codes.makeTitle')}
        text={t('codes.makeText')}
        yes={t('codes.makeYes')}
        busy={isBusy}
        error={undefined}
        onYes={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
