import { bodyLimit } from 'hono/body-limit'

import { crossOrigin } from '../cross-origin.ts'
import { openDoor } from '../door.ts'
import { partnerLogin } from './partner-login.ts'

const BODY_BYTES_MAX = 16 * 1024

/** `/functions/v1`: what the client calls by name. */
export const functions = openDoor()
  .use(crossOrigin)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX }))
  .route('/', partnerLogin)
