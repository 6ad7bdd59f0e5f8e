import { useState } from 'react'

import { localStore } from '../session/browser-storage.ts'
import { useSession } from '../session/session.ts'
import { type ListSettings, readListSettings } from './read-list-settings.ts'

/** Kept in the browser, for each person on it. Without storage it lasts as long as the page. */
export function useListSettings(list: string) {
  const { user } = useSession()
  const key = `manto.list.${list}.${user?.id ?? ''}`
  const [settings, setSettings] = useState(() => readListSettings(localStore.get(key)))

  function change(changes: Partial<ListSettings>) {
    const next = { ...settings, ...changes }
    setSettings(next)
    localStore.set(key, JSON.stringify(next))
  }
  return { settings, change }
}
