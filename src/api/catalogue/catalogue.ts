import { Refusal } from '#base/refusal.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { newRouter } from '../router.ts'
import { suggestionsRouter } from './suggestions.ts'

/** `/api/catalogue/*`: what pages ask for everybody, signed in or not. */
export const catalogueRouter = newRouter()
  .onError(answerRefusal)
  .route('/suggestions', suggestionsRouter)

catalogueRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
