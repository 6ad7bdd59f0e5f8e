import { newRouter } from '#api/router.ts'

import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { identities } from './identities.ts'

/** Signing in through providers of OpenID Connect, and the identities that come of it. */
export const provider = newRouter()
  .route('/', authorize)
  .route('/', callback)
  .route('/', identities)
