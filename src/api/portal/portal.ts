import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '#base/refusal.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { requireRole } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { boards } from './boards.ts'
import { company } from './company.ts'
import { contactDetails } from './contact-details.ts'
import { dashboard } from './dashboard.ts'
import { favorites } from './favorites.ts'
import { me } from './me.ts'
import { products } from './products.ts'
import { visits } from './visits.ts'

const BODY_BYTES_MAX = 64 * 1024

/**
 * `/api/portal/*`: what partners see. Every endpoint but `me` checks the role on every call.
 * Admins see it too, but have no favorites.
 */
export const portal = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .route('/me', me)
  .use(requireRole('partner', 'admin'))
  .route('/company', company)
  .route('/contact-details', contactDetails)
  .route('/dashboard', dashboard)
  .route('/products', products)
  .route('/favorites', favorites)
  .route('/boards', boards)
  .route('/visits', visits)

portal.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
