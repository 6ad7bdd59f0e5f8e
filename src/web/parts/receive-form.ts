import { data, redirect, type RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'

import { faultFacts } from '#base/fault-facts.ts'
import { readForm, refuseForm } from '#base/form.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal, statusOf } from '#base/refusal.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { World } from '#platform/world.ts'

import { localeContext, worldContext } from '../context.ts'
import { isTrapped } from './bot-trap.tsx'

type Arrival = { request: Request; context: Readonly<RouterContextProvider> }

type FormWork<Schema extends z.ZodMiniType> = {
  page: 'contact' | 'becomePartner'
  schema: Schema
  submit: (world: World, form: z.output<Schema>, locale: Locale) => Promise<unknown>
}

/**
 * The action of a public form: read, submit, lead to the thanks (`?sent`). Whatever goes wrong, the
 * answer holds what was typed: also after a failure of ours, because a page without script has no
 * other copy. `sendFailed` then stands for the whole form.
 */
export async function receiveForm<Schema extends z.ZodMiniType>(
  { request, context }: Arrival,
  { page, schema, submit }: FormWork<Schema>,
) {
  const world = context.get(worldContext)
  const locale = context.get(localeContext)
  const thanks = `${pathTo(page, locale)}?sent#sent`

  const sent = await request.formData().catch(() => null)
  if (!sent) throw data(null, statusOf.invalid)
  // The program shall believe that it succeeded.
  if (isTrapped(sent)) return redirect(thanks)

  const form = readForm(schema, sent)
  if (!form.ok) return data(form, statusOf.invalid)

  try {
    await submit(world, form.value, locale)
  } catch (error) {
    if (error instanceof Refusal)
      return data(refuseForm(schema, sent, error.code), statusOf[error.kind])
    world.log.error({ ...faultFacts(error), page }, 'form failed')
    return data(refuseForm(schema, sent, 'sendFailed'), 500)
  }
  return redirect(thanks)
}
