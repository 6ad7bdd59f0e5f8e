import { newRouter } from '#api/router.ts'

import { challengeFactorRoute } from './challenge-factor.ts'
import { enrolFactorRoute } from './enrol.ts'
import { recoveryCodesRouter } from './recovery-codes.ts'
import { removeFactorRoute } from './remove-factor.ts'
import { verifyFactorRoute } from './verify-factor.ts'

/**
 * `/auth/v1/factors`: second factors. Recovery codes are routed first: their path looks like an id.
 */
export const factorsRouter = newRouter()
  .route('/', recoveryCodesRouter)
  .route('/', enrolFactorRoute)
  .route('/', challengeFactorRoute)
  .route('/', verifyFactorRoute)
  .route('/', removeFactorRoute)
