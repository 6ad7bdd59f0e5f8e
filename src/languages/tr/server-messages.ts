import portal from '#i18n/messages/portal/portal.tr.json' with { type: 'json' }
import busy from '#i18n/messages/server/busy.tr.json' with { type: 'json' }
import emails from '#i18n/messages/server/emails.tr.json' with { type: 'json' }
import paper from '#i18n/messages/server/paper.tr.json' with { type: 'json' }
import sheets from '#i18n/messages/server/sheets.tr.json' with { type: 'json' }
import apply from '#i18n/messages/site/apply.tr.json' with { type: 'json' }
import product from '#i18n/messages/start/product.tr.json' with { type: 'json' }
import products from '#i18n/messages/start/products.tr.json' with { type: 'json' }

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
