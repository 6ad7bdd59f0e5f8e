import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next'

import type { KeyOf } from './message-keys.ts'
import type admin from './messages/admin/admin.en.json'
import type catalogue from './messages/admin/catalogue.en.json'
import type desk from './messages/admin/desk.en.json'
import type imports from './messages/admin/import.en.json'
import type list from './messages/admin/list.en.json'
import type privacy from './messages/admin/privacy.en.json'
import type setup from './messages/admin/setup.en.json'
import type site from './messages/admin/site.en.json'
import type translations from './messages/admin/translations.en.json'
import type account from './messages/portal/account.en.json'
import type company from './messages/portal/company.en.json'
import type documents from './messages/portal/documents.en.json'
import type exports from './messages/portal/exports.en.json'
import type ladder from './messages/portal/ladder.en.json'
import type login from './messages/portal/login.en.json'
import type order from './messages/portal/order.en.json'
import type portal from './messages/portal/portal.en.json'
import type reading from './messages/portal/reading.en.json'
import type heads from './messages/server/heads.en.json'
import type paper from './messages/server/paper.en.json'
import type papers from './messages/server/papers.en.json'
import type sheets from './messages/server/sheets.en.json'
import type about from './messages/site/about.en.json'
import type apply from './messages/site/apply.en.json'
import type atelier from './messages/site/atelier.en.json'
import type brand from './messages/site/brand.en.json'
import type contact from './messages/site/contact.en.json'
import type fabrics from './messages/site/fabrics.en.json'
import type legal from './messages/site/legal.en.json'
import type maker from './messages/site/maker.en.json'
import type quote from './messages/site/quote.en.json'
import type stopChange from './messages/site/stopChange.en.json'
import type terms from './messages/site/terms.en.json'
import type verify from './messages/site/verify.en.json'
import type errors from './messages/start/errors.en.json'
import type home from './messages/start/home.en.json'
import type product from './messages/start/product.en.json'
import type products from './messages/start/products.en.json'
import type shell from './messages/start/shell.en.json'
import type costs from './messages/trade/costs.en.json'
import type orders from './messages/trade/orders.en.json'
import type prices from './messages/trade/prices.en.json'
import type trade from './messages/trade/trade.en.json'

/** Namespaces of every page: `shell:again` may be used anywhere, other namespaces must be requested. */
type AnywhereKey = `shell:${KeyOf<typeof shell>}` | `errors:${KeyOf<typeof errors>}`

declare module 'i18next' {
  /** The English texts define every key: another key does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'shell'
    fallbackNS: 'anywhere'
    resources: {
      about: typeof about
      account: typeof account
      admin: typeof admin
      apply: typeof apply
      atelier: typeof atelier
      brand: typeof brand
      catalogue: typeof catalogue
      company: typeof company
      contact: typeof contact
      costs: typeof costs
      desk: typeof desk
      documents: typeof documents
      errors: typeof errors
      exports: typeof exports
      fabrics: typeof fabrics
      heads: typeof heads
      home: typeof home
      import: typeof imports
      ladder: typeof ladder
      legal: typeof legal
      list: typeof list
      login: typeof login
      maker: typeof maker
      order: typeof order
      orders: typeof orders
      paper: typeof paper
      papers: typeof papers
      portal: typeof portal
      prices: typeof prices
      privacy: typeof privacy
      product: typeof product
      products: typeof products
      quote: typeof quote
      reading: typeof reading
      setup: typeof setup
      site: typeof site
      sheets: typeof sheets
      shell: typeof shell
      stopChange: typeof stopChange
      terms: typeof terms
      trade: typeof trade
      translations: typeof translations
      verify: typeof verify
      anywhere: Record<AnywhereKey, string>
    }
  }

  /**
   * The usual call, tried before those of i18next: these are generic in key, options and result, and compare
   * every key of a namespace for each call. Other calls are left to them.
   */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: ParseKeys<Ns, {}, KPrefix>, options?: MessageValues): string
  }
}

/** The names between the braces of a text; `count` chooses its plural form. */
type MessageValues = { [name: string]: unknown; count?: number } & {
  [
    name in
      | 'context'
      | 'defaultValue'
      | 'keyPrefix'
      | 'lng'
      | 'ns'
      | 'returnDetails'
      | 'returnObjects'
  ]?: never
}
