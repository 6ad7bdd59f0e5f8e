import { newRouter } from '#api/router.ts'

import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { identities } from './identities.ts'

/** Sign-in through OpenID Connect providers, and the identities of those logins. */
export const provider = newRouter()
  .route('/', authorize)
  .route('/', callback)
  .route('/', identities)
