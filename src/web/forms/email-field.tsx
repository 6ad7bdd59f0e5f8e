import { Field } from '#ui/field.tsx'

type EmailFieldProps = {
  label: string
  error: string | undefined
  /** `username` where the email is the name to sign in with. */
  autoComplete: 'username' | 'email' | 'off'
}

/** The field for `email`, with the on-screen keyboard and autofill for email addresses. */
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
