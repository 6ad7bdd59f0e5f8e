import { createContext } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import type { World } from '#platform/world.ts'

import type { PageReader } from '../session/page-reader.ts'
import type { StructuredData } from './structured-data.ts'

/** The context of loaders and actions. Set once, in `entry/app.ts` and `root.tsx`. */
export const worldContext = createContext<World>()
/** The owner of the site. */
export const ownerContext = createContext<Owner>()

/** Whether the page is shown with the drafts of its content, to staff who hold a pass. Never cached or indexed. */
export const draftContext = createContext(false)

export const localeContext = createContext<Locale>()

/** The network a request came from, as limits count it. */
export const networkContext = createContext<string>()

/** The nonce of the framework's inline scripts while a page is rendered. */
export const nonceContext = createContext<string>()

/** The partner for whom the server renders a page of their area; null where the browser loads the page itself. */
export const pageReaderContext = createContext<PageReader | null>(null)

/** The page's statement to search engines about its content; a loader sets it. */
export const structuredDataContext = createContext<StructuredData[]>([])
