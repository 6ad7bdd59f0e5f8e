import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/stack.tsx'

import type { WithId } from './list-column.ts'
import { ListMenu } from './list-menu.tsx'
import type { ListState } from './use-list-state.ts'
import type { TableInstance } from './use-list-table.ts'

import styles from './view-menu.module.css'

const NAME_MAX = 40

type ViewMenuProps<Row extends WithId> = { state: ListState; table: TableInstance<Row> }

/** Searches with their filters and order that a member of staff has kept under names. */
export function ViewMenu<Row extends WithId>({ state, table }: ViewMenuProps<Row>) {
  const { t } = useTranslation('list')
  const { settings, change } = table
  const [name, setName] = useState('')

  function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    const search = new URLSearchParams(state.search)
    search.delete('page')
    const others = settings.views.filter((view) => view.name !== name.trim())
    change({ views: [...others, { name: name.trim(), search: search.toString() }] })
    setName('')
  }

  return (
    <ListMenu label={t('views')}>
      <Stack gap={1}>
        {settings.views.length > 0 && (
          <ul className={styles.views}>
            {settings.views.map((view) => (
              <li key={view.name} className={styles.view}>
                <button
                  type="button"
                  className={styles.open}
                  onClick={({ currentTarget }) => {
                    state.open(view.search)
                    currentTarget.closest('details')?.removeAttribute('open')
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  icon="close"
                  label={t('forgetView', { name: view.name })}
                  onClick={() => change({ views: settings.views.filter((one) => one !== view) })}
                />
              </li>
            ))}
          </ul>
        )}
        <form className={styles.form} onSubmit={save}>
          <Field
            name="view"
            label={t('viewName')}
            hint={t('viewHint')}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="small" variant="outline">
            {t('saveView')}
          </Button>
        </form>
      </Stack>
    </ListMenu>
  )
}
