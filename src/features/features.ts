import * as applications from './applications/feature.ts'
import * as catalogueAdmin from './catalogue-admin/feature.ts'
import * as catalogueImport from './catalogue-import/feature.ts'
import * as companies from './companies/feature.ts'
import * as consent from './consent/feature.ts'
import * as costs from './costs/feature.ts'
import * as dataRequests from './data-requests/feature.ts'
import * as documents from './documents/feature.ts'
import * as emails from './emails/feature.ts'
import * as legalTexts from './legal-texts/feature.ts'
import * as lineSheets from './line-sheets/feature.ts'
import * as messages from './messages/feature.ts'
import * as notes from './notes/feature.ts'
import * as orders from './orders/feature.ts'
import * as personalData from './personal-data/feature.ts'
import * as preparedTexts from './prepared-texts/feature.ts'
import * as prices from './prices/feature.ts'
import * as productMedia from './product-media/feature.ts'
import * as quoteReport from './quote-report/feature.ts'
import * as quotes from './quotes/feature.ts'
import * as requests from './requests/feature.ts'
import * as settings from './settings/feature.ts'
import * as siteContent from './site-content/feature.ts'
import * as staffAccounts from './staff-accounts/feature.ts'

// Each feature declares itself in its `feature.ts`. The lists of the app are made from these, a list for each kind of
// declaration. Declarations for the server alone are in `server-features.ts`: in one file with the addresses, which every page
// loads, it would reach every browser.

export const sitePages = {
  ...applications.sitePages,
  ...documents.sitePages,
  ...messages.sitePages,
  ...orders.sitePages,
  ...requests.sitePages,
  ...staffAccounts.sitePages,
}

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
  ...quotes.staffPages,
  ...quoteReport.staffPages,
}

export const auditActions = {
  ...applications.auditActions,
  ...catalogueAdmin.auditActions,
  ...catalogueImport.auditActions,
  ...companies.auditActions,
  ...consent.auditActions,
  ...dataRequests.auditActions,
  ...emails.auditActions,
  ...messages.auditActions,
  ...notes.auditActions,
  ...personalData.auditActions,
  ...productMedia.auditActions,
  ...settings.auditActions,
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
