import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '#base/refusal.ts'

import { openDoor } from '../door.ts'
import { answerAuthError } from './auth-error.ts'
import { jwks } from './jwks.ts'
import { logout } from './logout.ts'
import { recover } from './recover.ts'
import { settings } from './settings.ts'
import { token } from './token.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'

const BODY_BYTES_MAX = 1024 * 1024

/**
 * `/auth/v1`: GoTrue's protocol, so that an unmodified auth-js works against it. Same origin
 * only: no CORS header is sent.
 */
export const auth = openDoor()
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  .use(
    bodyLimit({
      maxSize: BODY_BYTES_MAX,
      onError: (c) => answerAuthError(new Refusal('invalid', 'request_entity_too_large'), c),
    }),
  )
  .route('/', token)
  .route('/', user)
  .route('/', logout)
  .route('/', recover)
  .route('/', verify)
  .route('/', jwks)
  .route('/', settings)
  .all('*', () => {
    throw new Refusal('missing', 'not_found')
  })
  .onError(answerAuthError)
