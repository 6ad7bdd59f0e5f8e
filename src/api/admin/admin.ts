import { bodyLimit } from 'hono/body-limit'

import { credentialsRouter } from '#api/admin/credentials.ts'
import { partnersRouter } from '#api/admin/partners.ts'
import { Refusal } from '#base/refusal.ts'
import { applicationsRouter } from '#features/applications/api/applications.ts'
import { staffPicturesRouter } from '#features/catalogue-admin/api/catalogue-pictures.ts'
import { staffProductsRouter } from '#features/catalogue-admin/api/catalogue-products.ts'
import { staffTermsRouter } from '#features/catalogue-admin/api/catalogue-terms.ts'
import { importsRouter } from '#features/catalogue-import/api/imports.ts'
import { productPicturesRouter } from '#features/catalogue/api/product-pictures.ts'
import { costsRouter } from '#features/costs/api/costs.ts'
import { staffDocumentsRouter } from '#features/documents/api/staff-documents.ts'
import { emailsRouter } from '#features/emails/api/emails.ts'
import { firstStepsRouter } from '#features/first-steps/api/first-steps.ts'
import { legalTextsRouter } from '#features/legal-texts/api/legal-texts.ts'
import { availabilityImportsRouter } from '#features/line-sheets/api/availability-imports.ts'
import { availabilityRouter } from '#features/line-sheets/api/availability.ts'
import { priceGuidesRouter } from '#features/line-sheets/api/price-guides.ts'
import { staffExportsRouter } from '#features/line-sheets/api/product-exports.ts'
import { startedUploadsRouter } from '#features/media/api/started-uploads.ts'
import { isUpload } from '#features/media/api/upload-path.ts'
import { messagesRouter } from '#features/messages/api/messages.ts'
import { bankRouter } from '#features/orders/api/bank.ts'
import { ordersRouter } from '#features/orders/api/orders.ts'
import { personalDataRouter } from '#features/personal-data/api/personal-data.ts'
import { pictureLibraryRouter } from '#features/picture-library/api/picture-library.ts'
import { preparedTextsRouter } from '#features/prepared-texts/api/prepared-texts.ts'
import { priceListsRouter } from '#features/prices/api/price-lists.ts'
import { productMediaRouter } from '#features/product-media/api/product-media.ts'
import { quoteReportRouter } from '#features/quote-report/api/quote-report.ts'
import { quoteApprovalRouter } from '#features/quotes/api/quote-approval.ts'
import { quotesRouter } from '#features/quotes/api/quotes.ts'
import { reportsRouter } from '#features/reports/api/reports.ts'
import { requestsRouter } from '#features/requests/api/requests.ts'
import { savedViewsRouter } from '#features/saved-views/api/saved-views.ts'
import { setupRouter } from '#features/settings/api/setup.ts'
import { siteRouter } from '#features/site-content/api/site.ts'
import { staffRouter } from '#features/staff-accounts/api/staff.ts'
import { systemRouter } from '#features/system/api/system.ts'
import { translationsRouter } from '#features/translations/api/translations.ts'
import { waitingRouter } from '#features/waiting/api/waiting.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { requireRole } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { auditRouter } from './audit.ts'
import { adminDashboardRouter } from './dashboard.ts'
import { followUpsRouter } from './follow-ups.ts'
import { linksRouter } from './links.ts'
import { requireStaffRole } from './staff-access.ts'

const BODY_BYTES_MAX = 64 * 1024

/** Size limit of a legal text in all languages, which is longer than other bodies. */
const LEGAL_BYTES_MAX = 512 * 1024
const LEGAL_PATH = /^\/api\/admin\/legal-texts\/[^/]+$/

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ code: 'tooLarge' }, 413) })
const smallBody = limitBody(BODY_BYTES_MAX)
const legalBody = limitBody(LEGAL_BYTES_MAX)

/** `/api/admin/*`: endpoints of staff. Every call needs the role `admin` and the capability in `staffAccess`. */
export const adminRouter = newRouter()
  .onError(answerRefusal)
  .use((c, next) => {
    if (isUpload(c.req.method, c.req.path)) return next()
    return LEGAL_PATH.test(c.req.path) ? legalBody(c, next) : smallBody(c, next)
  })
  .use(requireRole('admin'))
  .use(requireStaffRole)
  .route('/dashboard', adminDashboardRouter)
  .route('/waiting', waitingRouter)
  .route('/applications', applicationsRouter)
  .route('/partners', partnersRouter)
  .route('/credentials', credentialsRouter)
  .route('/messages', messagesRouter)
  .route('/documents/price-guides', priceGuidesRouter)
  .route('/documents', staffDocumentsRouter)
  .route('/emails', emailsRouter)
  .route('/audit', auditRouter)
  .route('/reports', reportsRouter)
  .route('/personal-data', personalDataRouter)
  .route('/follow-ups', followUpsRouter)
  .route('/links', linksRouter)
  .route('/prepared-texts', preparedTextsRouter)
  .route('/site', siteRouter)
  .route('/legal-texts', legalTextsRouter)
  .route('/first-steps', firstStepsRouter)
  .route('/price-lists', priceListsRouter)
  .route('/costs', costsRouter)
  .route('/products', productPicturesRouter)
  .route('/products', productMediaRouter)
  .route('/uploads', startedUploadsRouter)
  .route('/imports', importsRouter)
  .route('/catalogue/terms', staffTermsRouter)
  .route('/catalogue/products', staffProductsRouter)
  .route('/catalogue/products', staffPicturesRouter)
  .route('/translations', translationsRouter)
  .route('/setup', setupRouter)
  .route('/system', systemRouter)
  .route('/staff', staffRouter)
  .route('/media', pictureLibraryRouter)
  .route('/requests', requestsRouter)
  .route('/availability', availabilityRouter)
  .route('/availability-imports', availabilityImportsRouter)
  .route('/product-exports', staffExportsRouter)
  .route('/quotes', quotesRouter)
  .route('/quote-approval', quoteApprovalRouter)
  .route('/orders', ordersRouter)
  .route('/bank', bankRouter)
  .route('/saved-views', savedViewsRouter)
  .route('/quote-report', quoteReportRouter)

adminRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
