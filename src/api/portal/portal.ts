import { bodyLimit } from 'hono/body-limit'

import { productsRouter } from '#api/portal/products.ts'
import { Refusal } from '#base/refusal.ts'
import { boardsRouter } from '#features/boards/api/boards.ts'
import { favoritesRouter } from '#features/boards/api/favorites.ts'
import { companyRouter } from '#features/companies/api/company.ts'
import { contactDetailsRouter } from '#features/companies/api/contact-details.ts'
import { companyDocumentsRouter } from '#features/documents/api/company-documents.ts'
import { boardSheetsRouter } from '#features/line-sheets/api/board-sheets.ts'
import { dataSheetsRouter } from '#features/line-sheets/api/data-sheets.ts'
import { companyExportsRouter } from '#features/line-sheets/api/product-exports.ts'
import { isUpload } from '#features/media/api/upload-path.ts'
import { questionsRouter } from '#features/messages/api/questions.ts'
import { portalPricesRouter } from '#features/prices/api/prices.ts'
import { colleaguesRouter } from '#features/requests/api/colleagues.ts'
import { visitsRouter } from '#features/visits/api/visits.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { requireRole } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { contactPersonRouter } from './contact-person.ts'
import { portalDashboardRouter } from './dashboard.ts'
import { meRouter } from './me.ts'
import { portalRequestsRouter } from './requests.ts'

const BODY_BYTES_MAX = 64 * 1024

const smallBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => c.json({ code: 'tooLarge' }, 413),
})

/**
 * `/api/portal/*`: endpoints of partners. Every endpoint but `me` checks the role on every call. Staff may call
 * them too, but have no favorites.
 */
export const portalRouter = newRouter()
  .onError(answerRefusal)
  .use((c, next) => (isUpload(c.req.method, c.req.path) ? next() : smallBody(c, next)))
  .route('/me', meRouter)
  .use(requireRole('partner', 'admin'))
  .route('/company', companyRouter)
  .route('/company', colleaguesRouter)
  .route('/contact-details', contactDetailsRouter)
  .route('/contact-person', contactPersonRouter)
  .route('/questions', questionsRouter)
  .route('/dashboard', portalDashboardRouter)
  .route('/data-sheets', dataSheetsRouter)
  .route('/board-sheets', boardSheetsRouter)
  .route('/documents', companyDocumentsRouter)
  .route('/product-exports', companyExportsRouter)
  .route('/products', productsRouter)
  .route('/prices', portalPricesRouter)
  .route('/favorites', favoritesRouter)
  .route('/boards', boardsRouter)
  .route('/visits', visitsRouter)
  .route('/requests', portalRequestsRouter)

portalRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
