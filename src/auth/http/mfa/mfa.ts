import { openDoor } from '#api/router.ts'

import { challenge } from './challenge-factor.ts'
import { enrol } from './enrol.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { removeFactorDoor } from './remove-factor.ts'
import { verifyFactorDoor } from './verify-factor.ts'

/** `/auth/v1/factors`: second factors. The codes stand first: their address looks like an id. */
export const factors = openDoor()
  .route('/', recoveryCodes)
  .route('/', enrol)
  .route('/', challenge)
  .route('/', verifyFactorDoor)
  .route('/', removeFactorDoor)
