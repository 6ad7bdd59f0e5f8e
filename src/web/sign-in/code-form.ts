import * as z from 'zod/mini'

/** People type the digits as the app shows them, often with a gap in the middle. */
export const codeForm = z.object({
  code: z
    .string('required')
    .check(z.minLength(1, 'required'), z.regex(/^\s*(\d\s*){6}$/, 'codeInvalid')),
  factorId: z.optional(z.string()),
})

export const recoveryForm = z.object({
  recovery: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
})
