import { useTranslation } from 'react-i18next'

import { hasCompanyRole } from '#features/access/role.ts'
import { useOwnPrices } from '#features/prices/portal/own-prices.ts'
import { companyExportsApi } from '#web/session/api-client.ts'
import { useSession } from '#web/session/session.ts'

import type { ExportKind, ExportSource } from '../product-export.ts'
import { MakeExports } from '../view/make-exports.tsx'

type MakeOwnExportsProps = {
  source: ExportSource
  title: string
  /** Styles; null: not known here. */
  count: number | null
  kinds?: readonly ExportKind[]
}

/** The export form for logins that may make exports; staff make theirs in their own area. */
export function MakeOwnExports(props: MakeOwnExportsProps) {
  const { t } = useTranslation('exports')
  const role = useSession().user?.companyRole
  const hasPriceList = Boolean(useOwnPrices()?.terms)
  if (!role || !hasCompanyRole(role, 'buyer')) return null
  return (
    <MakeExports
      {...props}
      title={props.title || t('make.lineSheet')}
      api={companyExportsApi}
      prices={hasPriceList ? 'own' : null}
      list="partnerExports"
    />
  )
}
