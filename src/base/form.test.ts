import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { email, line, optionalMessage } from './form-fields.ts'
import { readForm, refuseForm } from './form.ts'

const fields = z.object({
  name: line(2, 100),
  email: email(),
  message: optionalMessage(10, 5000),
  phone: z.string(),
})
const schema = z.pipe(
  fields,
  z.transform((form: z.output<typeof fields>) => form),
)

test('a refused form comes back no longer than the maximum of its fields', () => {
  const form = new FormData()
  for (const name of ['name', 'email', 'message', 'phone', 'other']) form.set(name, '<'.repeat(1e6))
  const lengths = { name: 100, email: 254, message: 5000, phone: 200 }

  for (const refused of [readForm(schema, form), refuseForm(schema, form, 'sendFailed')]) {
    if (refused.ok) throw new Error('accepted')
    const typed = Object.entries(refused.typed).map(([name, value]) => [name, value.length])
    expect(Object.fromEntries(typed)).toEqual(lengths)
  }
  expect(readForm(schema, form)).toMatchObject({ errors: { name: 'tooLongMax:100' } })
})
