import { answerRefusal } from '#api/answer-refusal.ts'
import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { suggestionsRouter } from './suggestions.ts'

/** `/api/catalogue/*`: public endpoints of the catalogue, for visitors and signed-in people alike. */
export const catalogueRouter = newRouter()
  .onError(answerRefusal)
  .route('/suggestions', suggestionsRouter)

catalogueRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
