import { newRouter } from '#api/router.ts'

import { authorizeRouter } from './authorize.ts'
import { callbackRouter } from './callback.ts'
import { identitiesRouter } from './identities.ts'

/** Sign-in through OpenID Connect providers, and the identities of those logins. */
export const oauthRouter = newRouter()
  .route('/', authorizeRouter)
  .route('/', callbackRouter)
  .route('/', identitiesRouter)
