import { newRouter } from '#api/router.ts'

import { challenge } from './challenge-factor.ts'
import { enrol } from './enrol.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { removeFactorRoute } from './remove-factor.ts'
import { verifyFactorRoute } from './verify-factor.ts'

/**
 * `/auth/v1/factors`: second factors. Recovery codes are routed first: their path looks like an id.
 */
export const factors = newRouter()
  .route('/', recoveryCodes)
  .route('/', enrol)
  .route('/', challenge)
  .route('/', verifyFactorRoute)
  .route('/', removeFactorRoute)
