/** What every page needs, and the styles of all public pages in one file: thirteen cost a phone a second. */
const START =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/src\/web\/(root|shell\/(?!copy-line|use-action-name)(start\/)?[\w-]+|shell\/frame\/(site|error)-layout)\.tsx?$|\/src\/(ui(?!\/matrix)|web\/(shell|catalogue(?!\/gallery\/product-(?:spin|zoom))|forms|site|sign-in)|features\/(applications|messages)\/site)\/(?!showroom-map).*\.css$/

/** Styles of the areas behind the login and of the legal texts: with them those of all pages would need one packet too many. */
const OTHER_STYLES =
  /\/src\/(web\/(account|admin|list|portal|site\/legal)\/.*|(ui\/(drop-files|page-head|stack)|web\/(shell\/(copy-line|frame\/area-\w+)|sign-in\/(area|enrol-panel|offline-note|recovery-codes)))\.module)\.css$/

/** Cards of products, which Home, the list and a product show. */
const CARDS =
  /\/src\/(ui\/(checkbox|description-list|dialog|disclosure|field-frame|icon|select)|web\/catalogue\/(product-(card|grid|prompt)|pictures)|features\/requests\/view\/(line-store|quote-path)|web\/site\/(order-terms\/|[\w-]+\.))/

/** What forms and areas share: each of forty small files costs a slow line more than its bytes. */
const FORMS =
  /node_modules\/zod\/|\/src\/(ui\/(?!matrix)[\w-]+|base\/(form|form-fields|email|codes|same-letters|refusal|busy|time|locale)|web\/(forms\/(?!countr)[\w-]+|sign-in\/use-error-message|shell\/(copy-line|use-action-name|use-action)|session\/(?!auth-client)[\w/-]+))\.tsx?$/

/** What stands around the pages of every area behind the login. Its pages come before the client of the login, and without it. */
const AREA = /\/src\/web\/(sign-in\/(?!use-error)[\w-]+|portal\/boards\/[\w-]+)\.tsx?$/

/**
 * Groups of modules that become a file each, the first that matches. Measured with `bench/pages.mjs`, and the areas on a
 * line of 400 kbit/s, which each file costs more than its bytes.
 */
export const clientChunks = [
  { name: 'other-styles', test: OTHER_STYLES },
  { name: 'start', test: START },
  { name: 'cards', test: CARDS, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  { name: 'area', test: AREA },
]
