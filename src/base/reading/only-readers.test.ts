import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Ways to turn a text into a number beside the readers, and patterns of digits. */
const BESIDE =
  /\bNumber\(|\bparse(?:Float|Int)\(|replace(?:All)?\((?:',', *'\.'|\/,\/g?, *'\.')\)|\\d|\[0-9\]|\\p\{Nd?\}/

/** These read protocols, files and rows, never what a person types. */
const MACHINES = /^src\/(platform|auth|entry|api|audit)\//

/** Files that read what programs write, days, ids, hashes, headers, names of files and amounts of ours, and nothing that is typed. */
const programs = new Set([
  'src/base/busy.ts',
  'src/base/error-facts.ts',
  'src/base/money.ts',
  'src/features/catalogue-admin/picture-guess.ts',
  'src/features/catalogue-admin/picture-name.ts',
  'src/features/catalogue-admin/staff/editor/use-save-product.ts',
  'src/features/catalogue-admin/version.ts',
  'src/features/catalogue/catalogue.commands.ts',
  'src/features/catalogue/product.tables.ts',
  'src/features/documents/document.commands.ts',
  'src/features/emails/email.queries.ts',
  'src/features/legal-texts/legal-text.queries.ts',
  'src/features/line-sheets/line-sheet-table.print.ts',
  'src/features/line-sheets/line-sheet.print.ts',
  'src/features/line-sheets/price-guide-sheet.print.ts',
  'src/features/line-sheets/product-export.jobs.ts',
  'src/features/media/api/range.ts',
  'src/features/media/api/read-bytes.ts',
  'src/features/media/api/started-uploads.ts',
  'src/features/media/seed-group.commands.ts',
  'src/features/media/upload.jobs.ts',
  'src/features/orders/api/order-bodies.ts',
  'src/features/orders/order-part.ts',
  'src/features/orders/order-retention.jobs.ts',
  'src/features/orders/shipment.ts',
  'src/features/product-fields/field-schemas.ts',
  'src/features/product-fields/partner-fact-texts.ts',
  'src/features/product-media/spin-state.ts',
  'src/features/quotes/quote-draft.ts',
  'src/features/quotes/quote-list.queries.ts',
  'src/features/quotes/quote-sheet.paper.ts',
  'src/features/quotes/quote.ts',
  'src/features/requests/api/held-files.ts',
  'src/features/requests/number.commands.ts',
  'src/features/requests/receipt.ts',
  'src/features/requests/request-fields.ts',
  'src/features/site-content/preview-pass.queries.ts',
  'src/features/site-content/staff/slot-groups.ts',
  'src/web/account/data/use-data-rows.ts',
  'src/web/list/cell-text.ts',
  'src/web/shell/frame/use-waiting-counts.ts',
])

/** Lines by file, by the reason. The list only shrinks: a line that is gone is taken out of it. */
const exceptions: Record<string, Record<string, number>> = {
  'phone numbers, addresses and codes, which are no quantities': {
    'src/base/email.ts': 1,
    'src/base/folded-text.ts': 1,
    'src/base/form-fields.ts': 1,
    'src/base/phone.ts': 16,
    'src/base/style-code.ts': 1,
    'src/base/table-reading.ts': 1,
    'src/features/companies/contact-handle.ts': 3,
    'src/features/messages/contact-message.ts': 1,
    'src/features/orders/bank/bank.ts': 1,
    'src/features/settings/owner-details.ts': 2,
    'src/i18n/hold-short-words.ts': 1,
    'src/web/admin/website-address.ts': 1,
    'src/web/shell/page-error.tsx': 1,
    'src/web/sign-in/code-form.ts': 1,
  },
  'a choice, a place or a range of our own pages, written by the page itself': {
    'src/base/list.ts': 1,
    'src/features/catalogue-admin/staff/pictures/picture-dialog.tsx': 1,
    'src/features/catalogue-admin/staff/pictures/picture-list.tsx': 1,
    'src/features/catalogue-admin/staff/product-bulk.tsx': 1,
    'src/features/catalogue/product-filter.ts': 2,
    'src/features/line-sheets/view/share-dialog.tsx': 1,
    'src/features/orders/staff/quote-editor.tsx': 1,
    'src/features/prices/api/price-lists.ts': 2,
    'src/features/prices/price-grid.ts': 1,
    'src/features/prices/staff/terms-form.tsx': 1,
    'src/features/prices/staff/use-row-window.ts': 1,
    'src/features/staff-accounts/staff/staff-rows.tsx': 1,
    'src/web/account/session-list.tsx': 1,
    'src/web/catalogue/gallery/product-spin.tsx': 1,
  },
  'names of sizes of other systems, and their order': {
    'src/base/quantity-split.ts': 2,
    'src/features/requests/request-sheet.ts': 2,
    'src/features/sizes/size-chart.ts': 1,
    'src/features/sizes/size-text.ts': 33,
    'src/features/sizes/size-words.ts': 8,
  },
  'import of products, whose cells have readers of their own with proposals': {
    'src/features/catalogue-admin/staff/draft/share-draft.ts': 3,
    'src/features/catalogue-admin/staff/draft/size-list.ts': 4,
    'src/features/catalogue-import/columns/data-rows.ts': 1,
    'src/features/catalogue-import/columns/plain-text.ts': 3,
    'src/features/catalogue-import/columns/size-columns.ts': 1,
    'src/features/catalogue-import/columns/table-columns.ts': 1,
    'src/features/catalogue-import/columns/table-rows.ts': 1,
    'src/features/catalogue-import/plan-row.ts': 1,
    'src/features/catalogue-import/read-cells.ts': 2,
    'src/features/catalogue-import/read-numbers.ts': 26,
    'src/features/catalogue-import/read-shares.ts': 5,
    'src/features/catalogue-import/shops/shop-row.ts': 2,
    'src/features/catalogue-import/shops/variant-rows.ts': 5,
    'src/features/catalogue-import/shops/woo-rows.ts': 2,
    'src/features/catalogue-import/staff/reading-form.tsx': 1,
    'src/features/catalogue-import/term-index.ts': 1,
    'src/features/partner-import/partner-columns.ts': 1,
    'src/features/settings/staff/holiday.ts': 1,
  },
  'words of the search, in which numbers are parts of words': {
    'src/features/catalogue/product-index.commands.ts': 1,
    'src/features/search/season-words.ts': 1,
    'src/features/search/sort-key.ts': 1,
    'src/features/search/typed-otherwise.ts': 4,
    'src/features/search/words.ts': 10,
    'src/features/translations/glossary.ts': 1,
    'src/languages/ru/search-words.ts': 1,
  },
  'headings of price tables, of which the reader of pieces gets the number': {
    'src/features/prices/price-heading.ts': 3,
  },
  'chat reader, which is to take the tokens of the readers': {
    'src/features/requests/chat-reader/chat-catalogue.queries.ts': 1,
    'src/features/requests/chat-reader/chat-cells.ts': 3,
    'src/features/requests/chat-reader/chat-chunks.ts': 2,
    'src/features/requests/chat-reader/chat-codes.ts': 3,
    'src/features/requests/chat-reader/chat-model.ts': 1,
    'src/features/requests/chat-reader/chat-numbers.ts': 3,
    'src/features/requests/chat-reader/chat-reader.ts': 2,
    'src/features/requests/chat-reader/chat-stamps.ts': 5,
    'src/features/requests/chat-reader/chat-state.ts': 1,
    'src/features/requests/chat-reader/chat-tokens.ts': 13,
  },
}

test('what people type, paste or send becomes a number in the readers alone', () => {
  const counts = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|nightly|fault)\.|^src\/base\/reading\//.test(file))
    .filter((file) => !MACHINES.test(file) && !programs.has(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      const lines = code.split('\n').filter((line) => !/^\s*\/\//.test(line) && BESIDE.test(line))
      return lines.length > 0 ? [[file, lines.length] as const] : []
    })
  const allowed = Object.assign({}, ...Object.values(exceptions)) as Record<string, number>
  expect(Object.fromEntries(counts)).toEqual(allowed)
})
