import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import styles from './tabs.module.css'

type Tab = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab[]
  /** Id of the tab that is open. */
  selected: string
  onSelect: (id: string) => void
}

/** Tabs as WAI-ARIA describes them: arrow keys, Home and End move and open. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === selected)

  function onKeyDown(event: KeyboardEvent) {
    const to = stepOf(event.key, at, tabs.length)
    const tab = to === null ? undefined : tabs[to]
    if (!tab || to === null) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {tab.id === selected && tab.content}
        </div>
      ))}
    </div>
  )
}

/** The tab a key moves to from tab `at` of `count`; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
