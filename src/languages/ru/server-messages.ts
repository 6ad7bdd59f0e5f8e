import portal from '#i18n/messages/portal/portal.ru.json' with { type: 'json' }
import busy from '#i18n/messages/server/busy.ru.json' with { type: 'json' }
import emails from '#i18n/messages/server/emails.ru.json' with { type: 'json' }
import paper from '#i18n/messages/server/paper.ru.json' with { type: 'json' }
import sheets from '#i18n/messages/server/sheets.ru.json' with { type: 'json' }
import apply from '#i18n/messages/site/apply.ru.json' with { type: 'json' }
import product from '#i18n/messages/start/product.ru.json' with { type: 'json' }
import products from '#i18n/messages/start/products.ru.json' with { type: 'json' }

import type { ServerWords } from '../language.ts'

export const messages: ServerWords['messages'] = {
  apply,
  busy,
  emails,
  paper,
  portal,
  product,
  products,
  sheets,
}
