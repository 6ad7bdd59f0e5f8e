import * as z from 'zod/mini'

import { contactForm, dialCodes } from '#features/messages/contact-message.ts'

/**
 * The contact form as the page sends it: `countryCode` holds a country (`KZ`), because countries
 * share dial codes and the page must know again which country was chosen. It goes on as `+7`.
 */
export const contactFields = z.pipe(
  z.transform((fields: Record<string, string>) => ({
    ...fields,
    countryCode:
      dialCodes().find(({ country }) => country === fields.countryCode)?.dialCode ??
      fields.countryCode,
  })),
  contactForm,
)
