import * as z from 'zod/mini'

import { Field } from '#ui/field.tsx'

/** An address typed by somebody who signs in or changes it; messages are keys of `errors`. */
export const emailBox = z.string('required').check(
  // A Turkish keyboard in capitals writes İNFO@.
  z.overwrite((value) => value.replaceAll('İ', 'i')),
  z.trim(),
  z.minLength(1, 'required'),
  z.email('emailInvalid'),
  z.maxLength(254, 'tooLong'),
)

type EmailFieldProps = {
  label: string
  error: string | undefined
  /** `username` where one signs in with it. */
  autoComplete: 'username' | 'email'
}

/** The field for `email`, with the keyboard and the help a telephone has for it. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      {...props}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
