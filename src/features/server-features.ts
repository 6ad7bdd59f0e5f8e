import * as applications from './applications/feature.ts'
import * as catalogueAdmin from './catalogue-admin/feature.ts'
import * as catalogueImport from './catalogue-import/feature.ts'
import * as companies from './companies/feature.ts'
import * as costs from './costs/feature.ts'
import * as documents from './documents/feature.ts'
import * as emails from './emails/feature.ts'
import * as firstSteps from './first-steps/feature.ts'
import * as legalTexts from './legal-texts/feature.ts'
import * as lineSheets from './line-sheets/feature.ts'
import * as media from './media/feature.ts'
import * as messages from './messages/feature.ts'
import * as notes from './notes/feature.ts'
import * as orders from './orders/feature.ts'
import * as personalData from './personal-data/feature.ts'
import * as pictureLibrary from './picture-library/feature.ts'
import * as preparedTexts from './prepared-texts/feature.ts'
import * as prices from './prices/feature.ts'
import * as productMedia from './product-media/feature.ts'
import * as quoteReport from './quote-report/feature.ts'
import * as quotes from './quotes/feature.ts'
import * as reports from './reports/feature.ts'
import * as requests from './requests/feature.ts'
import * as savedViews from './saved-views/feature.ts'
import * as settings from './settings/feature.ts'
import * as siteContent from './site-content/feature.ts'
import * as staffAccounts from './staff-accounts/feature.ts'
import * as system from './system/feature.ts'
import * as translations from './translations/feature.ts'
import * as waiting from './waiting/feature.ts'

// What only the server asks of the features; `features.ts` has what browsers know.

export const endpoints = {
  ...applications.endpoints,
  ...catalogueAdmin.endpoints,
  ...catalogueImport.endpoints,
  ...companies.endpoints,
  ...emails.endpoints,
  ...media.endpoints,
  ...messages.endpoints,
  ...notes.endpoints,
  ...personalData.endpoints,
  ...pictureLibrary.endpoints,
  ...productMedia.endpoints,
  ...reports.endpoints,
  ...settings.endpoints,
  ...staffAccounts.endpoints,
  ...system.endpoints,
  ...translations.endpoints,
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

/** The endpoints that need a fresh proof of who calls them. */
export const freshProof: readonly string[] = [
  ...orders.freshProof,
  ...personalData.freshProof,
  ...quotes.freshProof,
  ...settings.freshProof,
  ...staffAccounts.freshProof,
]

export const siteRoutes = {
  ...applications.siteRoutes,
  ...documents.siteRoutes,
  ...messages.siteRoutes,
  ...orders.siteRoutes,
  ...requests.siteRoutes,
  ...staffAccounts.siteRoutes,
}
