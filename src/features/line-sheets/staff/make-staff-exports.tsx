import { useTranslation } from 'react-i18next'

import { adminApi, staffExportsApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { useCan } from '#web/session/use-can.ts'

import type { ExportSource } from '../product-export.ts'
import { MakeExports } from '../view/make-exports.tsx'

type MakeStaffExportsProps = {
  source: ExportSource
  title: string
  /** Styles; null: not known here. */
  count: number | null
}

/** The export form for staff who may make documents: without prices, or with those of a list that holds today. */
export function MakeStaffExports(props: MakeStaffExportsProps) {
  const mayMake = useCan('documents.manage')
  const mayRead = useCan('prices.read')
  if (!mayMake) return null
  return mayRead ? <WithPriceLists {...props} /> : <Make {...props} prices={null} />
}

function WithPriceLists(props: MakeStaffExportsProps) {
  const today = useToday()
  const { value: lists = [] } = useAnswer('lists', () => request(adminApi['price-lists'].$get()))
  const current = lists.filter(
    ({ archivedAt, validFrom, validTo }) =>
      !archivedAt && validFrom <= today && (validTo === null || today <= validTo),
  )
  const prices = current.map(({ id, name, currency }) => ({ id, name: `${name} · ${currency}` }))
  return <Make {...props} prices={prices} />
}

function Make({
  title,
  ...props
}: MakeStaffExportsProps & { prices: { id: string; name: string }[] | null }) {
  const { t } = useTranslation('exports')
  return (
    <MakeExports
      {...props}
      title={title || t('make.lineSheet')}
      api={staffExportsApi}
      list="adminExports"
    />
  )
}
