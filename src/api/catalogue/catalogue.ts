import { Refusal } from '#base/refusal.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { newRouter } from '../router.ts'
import { suggestions } from './suggestions.ts'

/** `/api/catalogue/*`: what pages ask for everybody, signed in or not. */
export const catalogue = newRouter().onError(answerRefusal).route('/suggestions', suggestions)

catalogue.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
