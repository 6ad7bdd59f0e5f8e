import { useState } from 'react'

import { useSession } from '../session/session.ts'
import { type ListSettings, readListSettings } from './read-list-settings.ts'

/** Kept in the browser, for each person on it. Without storage it lasts as long as the page. */
export function useListSettings(list: string) {
  const { user } = useSession()
  const key = `manto.list.${list}.${user?.id ?? ''}`
  const [settings, setSettings] = useState(() => read(key))

  function change(changes: Partial<ListSettings>) {
    const next = { ...settings, ...changes }
    setSettings(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: the choice holds until the page is left.
    }
  }
  return { settings, change }
}

function read(key: string): ListSettings {
  try {
    return readListSettings(localStorage.getItem(key))
  } catch {
    // Forbidden.
    return readListSettings(null)
  }
}
