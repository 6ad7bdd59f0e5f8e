import { useTranslation } from 'react-i18next'

import { type FirstStep, firstSteps } from '#features/first-steps/first-step.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Panel, PanelRow, PanelRows } from '#web/admin/panel.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

/** The page of each step. Mail and backup are set on the server, which the page of the settings says. */
const pages = {
  company: 'adminSettings',
  mail: 'adminEmails',
  collection: 'adminTerms',
  product: 'adminProducts',
  homePicture: 'adminSite',
  saleTerms: 'adminLegalTexts',
  backup: 'adminSettings',
  secondOwner: 'adminStaff',
} as const satisfies Record<FirstStep, string>

/** The remaining steps until the site is the owner's; nothing when all are done. */
export function FirstSteps({ open, done }: { open: FirstStep[]; done: number }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  if (open.length === 0) return null
  return (
    <Panel
      title={t('firstSteps.title')}
      note={t('firstSteps.done', { done, all: firstSteps.length })}
    >
      <PanelRows>
        {open.map((step) => (
          <PanelRow
            key={step}
            to={pathTo(pages[step], locale)}
            title={t(`firstSteps.${step}`)}
            about={t(`firstSteps.${step}Hint`)}
          />
        ))}
      </PanelRows>
    </Panel>
  )
}
