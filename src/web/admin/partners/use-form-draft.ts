import { useState } from 'react'
import type * as z from 'zod/mini'

import { useFieldError } from '#web/admin/fields/use-field-error.ts'

/**
 * Fields of a form that is read by the schema of the server.
 * @param start the initial values of the fields
 */
export function useFormDraft<Draft extends object, Form>(
  schema: z.ZodMiniType<Form>,
  start: Draft,
) {
  const fieldError = useFieldError()
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))

  /** @returns the form to send; null: its errors stand at the fields */
  function read(typed: object = draft): Form | null {
    const result = schema.safeParse(typed)
    const issues = result.success ? [] : result.error.issues
    const fieldErrors = issues.map(({ path, message }) => [path.join('.'), message] as const)
    setErrors(Object.fromEntries(fieldErrors.toReversed()))
    return result.success ? result.data : null
  }

  /** The value of a text field or a select. */
  const field = <Name extends keyof Draft & string>(name: Name) => ({
    name,
    value: String(draft[name] ?? ''),
    error: fieldError(errors[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value } as unknown as Partial<Draft>),
  })

  return { draft, change, read, field, errorOf: (path: string) => fieldError(errors[path]) }
}
