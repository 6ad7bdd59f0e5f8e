import { createContext } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

/** What loaders and actions find in their context. Set once, in `entry/app.ts` and `root.tsx`. */
export const worldContext = createContext<World>()
export const localeContext = createContext<Locale>()

/** The network a request came from, as limits count it. */
export const networkContext = createContext<string>()

/** The nonce of the framework's inline scripts while a page is rendered. */
export const nonceContext = createContext<string>()
