import * as costs from './costs/feature.ts'
import * as documents from './documents/feature.ts'
import * as firstSteps from './first-steps/feature.ts'
import * as legalTexts from './legal-texts/feature.ts'
import * as lineSheets from './line-sheets/feature.ts'
import * as orders from './orders/feature.ts'
import * as preparedTexts from './prepared-texts/feature.ts'
import * as prices from './prices/feature.ts'
import * as quoteReport from './quote-report/feature.ts'
import * as quotes from './quotes/feature.ts'
import * as requests from './requests/feature.ts'
import * as savedViews from './saved-views/feature.ts'
import * as siteContent from './site-content/feature.ts'
import * as waiting from './waiting/feature.ts'

// Each feature declares itself in its `feature.ts`. The lists of the app are made from these, one for each kind of
// declaration, so that a page in the browser loads addresses only and no table of endpoints.

export const staffPages = {
  ...documents.staffPages,
  ...lineSheets.staffPages,
  ...preparedTexts.staffPages,
  ...siteContent.staffPages,
  ...legalTexts.staffPages,
  ...prices.staffPages,
  ...costs.staffPages,
  ...requests.staffPages,
  ...orders.staffPages,
  ...quoteReport.staffPages,
}

export const endpoints = {
  ...documents.endpoints,
  ...firstSteps.endpoints,
  ...lineSheets.endpoints,
  ...preparedTexts.endpoints,
  ...siteContent.endpoints,
  ...legalTexts.endpoints,
  ...prices.endpoints,
  ...costs.endpoints,
  ...requests.endpoints,
  ...quotes.endpoints,
  ...orders.endpoints,
  ...savedViews.endpoints,
  ...quoteReport.endpoints,
  ...waiting.endpoints,
}

export const auditActions = {
  ...documents.auditActions,
  ...lineSheets.auditActions,
  ...preparedTexts.auditActions,
  ...siteContent.auditActions,
  ...legalTexts.auditActions,
  ...prices.auditActions,
  ...costs.auditActions,
  ...requests.auditActions,
  ...quotes.auditActions,
  ...orders.auditActions,
}
