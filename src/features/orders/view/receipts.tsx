import { useTranslation } from 'react-i18next'

import { namePart } from '#features/orders/order-part.ts'
import type { PartFilesApi } from '#features/requests/view/files-api.ts'
import { Disclosure } from '#ui/disclosure.tsx'

import type { OwnOrder } from './buyer-api.ts'
import { AddPartFiles, PartFiles } from './part-files.tsx'

type ReceiptsProps = {
  order: OwnOrder
  partFiles: PartFilesApi
  onChange: () => void
  position: number
  canAdd: boolean
}

/** The bank receipts of a payment; optional for the buyer. */
export function Receipts({ order, partFiles, onChange, position, canAdd }: ReceiptsProps) {
  const { t } = useTranslation('order')
  const part = namePart({ kind: 'payment', position })
  const files = { part, order, apiOf: partFiles }
  return (
    <>
      <PartFiles {...files} {...(canAdd && { removes: { by: 'buyer', onChange } })} />
      {canAdd && (
        <Disclosure size="small" summary={t('files.receiptAdd')}>
          <AddPartFiles {...files} by="buyer" hint={t('files.receiptHint')} onChange={onChange} />
        </Disclosure>
      )}
    </>
  )
}
