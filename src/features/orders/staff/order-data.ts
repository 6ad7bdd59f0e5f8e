import type { InferResponseType } from 'hono/client'
import { useRevalidator } from 'react-router'

import type { adminApi } from '#web/session/api-client.ts'
import { useAction } from '#web/session/use-action.ts'

export type StaffOrder = InferResponseType<(typeof adminApi)['orders'][':id']['$get'], 200>

/** One call at a time; it lasts until the page has read the order again, whose version the next call sends. */
export function useOrderAction() {
  const { revalidate, state } = useRevalidator()
  const action = useAction(revalidate)
  return { ...action, isBusy: action.isBusy || state === 'loading' }
}

type OrderAction = ReturnType<typeof useOrderAction>

export type OrderPartProps = { order: StaffOrder; action: OrderAction }
