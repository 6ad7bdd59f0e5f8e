import * as documents from './documents/feature.ts'
import * as firstSteps from './first-steps/feature.ts'
import * as preparedTexts from './prepared-texts/feature.ts'
import * as prices from './prices/feature.ts'
import * as siteContent from './site-content/feature.ts'

// Each feature declares itself in its `feature.ts`. The lists of the app are made from these, one for each kind of
// declaration, so that a page in the browser loads addresses only and no table of endpoints.

export const staffPages = {
  ...documents.staffPages,
  ...preparedTexts.staffPages,
  ...siteContent.staffPages,
  ...prices.staffPages,
}

export const endpoints = {
  ...documents.endpoints,
  ...firstSteps.endpoints,
  ...preparedTexts.endpoints,
  ...siteContent.endpoints,
  ...prices.endpoints,
}

export const auditActions = {
  ...documents.auditActions,
  ...preparedTexts.auditActions,
  ...siteContent.auditActions,
  ...prices.auditActions,
}
