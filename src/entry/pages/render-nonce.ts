import { randomBytes } from 'node:crypto'

/**
 * A secret nonce, new in each process. The framework's own scripts carry it while rendering; only
 * marked scripts get a hash in the policy, then the mark is taken out. See `seal-page.ts`.
 */
export const renderNonce = randomBytes(16).toString('hex')
