import { data, type HeadersFunction, redirect, type RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'

import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { readForm, refuseForm } from '#base/form.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal, statusOf } from '#base/refusal.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { World } from '#platform/world.ts'

import { unavailable } from '../answer-refusals.ts'
import { localeContext, networkContext, worldContext } from '../shell/context.ts'
import { isTrapped } from './bot-trap.tsx'
import { CAPTCHA } from './captcha-field.tsx'
import { limitForm, limitRefusedForm } from './limit-form.ts'

/** Every public form has an email address to answer to. */
type AnyForm = z.ZodMiniType<{ email: string }>

type FormPost = { request: Request; context: Readonly<RouterContextProvider> }

type FormWork<Schema extends AnyForm, Stored> = {
  page: 'contact' | 'becomePartner' | 'getAQuote'
  schema: Schema
  submit: (world: World, form: z.output<Schema>, locale: Locale) => Promise<Stored>
  /** The query of the thank-you address for the stored row; `?sent` by default. */
  searchOf?: (stored: Stored) => string
}

const SENT = '?sent'

/** Passes on `Retry-After`: without script, headers of an action reach the response only this way. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders

/**
 * The action of a public form: read, limit, submit, redirect to `?sent`. On any error the
 * response repeats the typed values, also after a server error, because a page without script has no
 * other copy. `sendFailed`, `busyForm` and
 * `tooManyForms` stand for the whole form.
 */
export async function receiveForm<Schema extends AnyForm, Stored>(
  { request, context }: FormPost,
  { page, schema, submit, searchOf = () => SENT }: FormWork<Schema, Stored>,
) {
  const world = context.get(worldContext)
  const locale = context.get(localeContext)
  const thanks = (search: string) => redirect(`${pathTo(page, locale)}${search}#sent`)

  const formData = await request.formData().catch(() => null)
  if (!formData) throw data(null, statusOf.invalid)
  // A bot gets the answer of a success.
  if (isTrapped(formData)) return thanks(SENT)

  const form = readForm(schema, formData)
  const network = context.get(networkContext)
  const tooMany = (seconds: number) =>
    data(refuseForm(schema, formData, 'tooManyForms'), {
      status: statusOf.tooMany,
      headers: { 'Retry-After': String(seconds) },
    })

  try {
    if (!form.ok) {
      const seconds = await limitRefusedForm(world, network)
      return seconds === null ? data(form, statusOf.invalid) : tooMany(seconds)
    }
    const { email } = form.value
    const seconds = await limitForm(world, { network, email, captcha: captchaIn(formData) })
    if (seconds !== null) return tooMany(seconds)
    return thanks(searchOf(await submit(world, form.value, locale)))
  } catch (error) {
    if (error instanceof Refusal)
      return data(refuseForm(schema, formData, error.code), statusOf[error.kind])
    if (isBusy(error)) return data(refuseForm(schema, formData, 'busyForm'), unavailable(error))
    world.log.error({ ...errorFacts(error), page }, 'form failed')
    return data(refuseForm(schema, formData, 'sendFailed'), 500)
  }
}

function captchaIn(formData: FormData): string | null {
  const captcha = formData.get(CAPTCHA)
  return typeof captcha === 'string' ? captcha : null
}
