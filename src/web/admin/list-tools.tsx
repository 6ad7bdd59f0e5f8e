import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { useListView } from './list-view.ts'
import type { Status } from './status-mark.tsx'

import styles from './row-list.module.css'

/** Milliseconds after the last key until the list is searched. */
const PAUSE_MS = 300

type ListToolsProps = {
  ref: RefObject<HTMLElement | null>
  statuses: readonly Status[]
  /** Rows found; undefined until the first response. */
  total: number | undefined
  isBusy: boolean
}

/** Search and status filter of a list. Any change goes back to the first page. */
export function ListTools({ ref, statuses, total, isBusy }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const { status, look } = useListView()
  const search = useSearchField()
  return (
    <search ref={ref} className={styles.tools}>
      <Field
        name="q"
        type="search"
        label={t('list.search')}
        hint={t('list.searchHint')}
        autoComplete="off"
        {...search}
      />
      <Select
        name="status"
        label={t('list.status')}
        value={statuses.find((one) => one === status) ?? ''}
        placeholder={t('list.all')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(event) => look({ status: event.currentTarget.value, page: '' })}
      />
      <output className={styles.count} aria-busy={isBusy}>
        {total !== undefined && t('list.shown', { count: total })}
      </output>
    </search>
  )
}

/** The typed text is state of its own, because the address changes a moment later. */
function useSearchField() {
  const { query, look } = useListView()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The address has changed; typing goes on undisturbed.
    if (timer.current === undefined) setTyped(null)
  }, [query])

  function follow(q: string) {
    timer.current = undefined
    latest.current({ q, page: '' })
  }
  return {
    value: typed ?? query,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(follow, PAUSE_MS, value)
    },
  }
}
