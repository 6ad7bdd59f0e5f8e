import portal from '#i18n/messages/portal/portal.en.json' with { type: 'json' }
import busy from '#i18n/messages/server/busy.en.json' with { type: 'json' }
import emails from '#i18n/messages/server/emails.en.json' with { type: 'json' }
import paper from '#i18n/messages/server/paper.en.json' with { type: 'json' }
import sheets from '#i18n/messages/server/sheets.en.json' with { type: 'json' }
import apply from '#i18n/messages/site/apply.en.json' with { type: 'json' }
import product from '#i18n/messages/site/product.en.json' with { type: 'json' }
import products from '#i18n/messages/site/products.en.json' with { type: 'json' }

/** Texts of the server outside of its pages: in emails, in documents, and when it is too busy. */
export const messages = { apply, busy, emails, paper, portal, product, products, sheets }
