import { useState } from 'react'

import { useSession } from '../session/session.ts'

/** A search with its filters and order, under a name. */
type SavedView = { name: string; search: string }

/** What one member of staff has arranged in one list. */
type ListSettings = {
  /** Ids of the columns they turned on or off; the others are as the list has them. */
  columns: Record<string, boolean>
  views: SavedView[]
}

const nothing: ListSettings = { columns: {}, views: [] }

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
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as ListSettings) }
  } catch {
    return nothing
  }
}
