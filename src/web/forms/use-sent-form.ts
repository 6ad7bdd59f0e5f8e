import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { readForm } from '#base/form.ts'

import { useHydrated } from '../shell/use-hydrated.ts'

/** Error codes by field, keys of the `errors` texts. */
type Errors = Record<string, string>

/**
 * A form sent by script: checked first, sent once even if clicked twice, with the focus on the
 * first invalid field. The typed values stay.
 * @param send gives back the errors of fields, if the server found some
 */
export function useSentForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (value: z.output<Schema>) => Promise<Errors | void>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isReady = useHydrated()

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const result = readForm(schema, new FormData(event.currentTarget))
    if (!result.ok) return setErrors(result.errors)

    setErrors({})
    setBusy(true)
    const serverErrors = await send(result.value)
    setBusy(false)
    if (serverErrors) setErrors(serverErrors)
  }

  return {
    errors,
    isBusy,
    form: {
      ref: form,
      // POST, so that a password never gets into the address before scripts have loaded.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    button: { busy: isBusy, disabled: !isReady },
  } as const
}
