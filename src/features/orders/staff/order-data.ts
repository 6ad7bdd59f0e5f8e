import type { InferResponseType } from 'hono/client'
import { useRevalidator } from 'react-router'

import type { adminApi } from '#web/session/api-client.ts'
import { useAction } from '#web/session/use-action.ts'

export type StaffOrder = InferResponseType<(typeof adminApi)['orders'][':id']['$get'], 200>

/** One call at a time; afterwards the page reads the order again. */
export function useOrderAction() {
  return useAction(useRevalidator().revalidate)
}

export type OrderAction = ReturnType<typeof useOrderAction>

export type OrderPartProps = { order: StaffOrder; action: OrderAction }
