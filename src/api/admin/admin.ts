import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '#base/refusal.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { productPictures } from '../media/product-pictures.ts'
import { startedUploads } from '../media/started-uploads.ts'
import { UPLOAD_PATH } from '../media/upload-path.ts'
import { reports } from '../reports/reports.ts'
import { requireRole } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { staffPictures } from './catalogue-pictures.ts'
import { staffProducts } from './catalogue-products.ts'
import { terms } from './catalogue-terms.ts'
import { credentials } from './credentials.ts'
import { dashboard } from './dashboard.ts'
import { emails } from './emails.ts'
import { followUps } from './follow-ups.ts'
import { importsOfTables } from './imports.ts'
import { messages } from './messages.ts'
import { partners } from './partners.ts'
import { personalData } from './personal-data.ts'
import { library } from './picture-library.ts'
import { preparedTexts } from './prepared-texts.ts'
import { setup } from './setup.ts'
import { requireStaffRole } from './staff-access.ts'
import { staff } from './staff.ts'
import { translations } from './translations.ts'

const BODY_BYTES_MAX = 64 * 1024

const smallBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => c.json({ code: 'tooLarge' }, 413),
})

/** `/api/admin/*`: what staff see and do. Every call needs the role `admin`, and one that `staffAccess` names. */
export const admin = newRouter()
  .onError(answerRefusal)
  .use((c, next) => (UPLOAD_PATH.test(c.req.path) ? next() : smallBody(c, next)))
  .use(requireRole('admin'))
  .use(requireStaffRole)
  .route('/dashboard', dashboard)
  .route('/applications', applications)
  .route('/partners', partners)
  .route('/credentials', credentials)
  .route('/messages', messages)
  .route('/emails', emails)
  .route('/audit', audit)
  .route('/reports', reports)
  .route('/personal-data', personalData)
  .route('/follow-ups', followUps)
  .route('/prepared-texts', preparedTexts)
  .route('/products', productPictures)
  .route('/uploads', startedUploads)
  .route('/imports', importsOfTables)
  .route('/catalogue/terms', terms)
  .route('/catalogue/products', staffProducts)
  .route('/catalogue/products', staffPictures)
  .route('/translations', translations)
  .route('/setup', setup)
  .route('/staff', staff)
  .route('/media', library)

admin.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
