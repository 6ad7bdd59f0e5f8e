import { createContext } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import type { World } from '#platform/world.ts'

import type { StructuredData } from './structured-data.ts'

/** What loaders and actions find in their context. Set once, in `entry/app.ts` and `root.tsx`. */
export const worldContext = createContext<World>()
/** Whose site it is. */
export const ownerContext = createContext<Owner>()

/** Is the page shown with the drafts of its content, to staff who hold a pass? Never kept or indexed. */
export const draftContext = createContext(false)

export const localeContext = createContext<Locale>()

/** The network a request came from, as limits count it. */
export const networkContext = createContext<string>()

/** The nonce of the framework's inline scripts while a page is rendered. */
export const nonceContext = createContext<string>()

/** What the page says to search engines about its content; a loader sets it. */
export const structuredDataContext = createContext<StructuredData[]>([])
