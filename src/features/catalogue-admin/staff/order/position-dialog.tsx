import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readPieces } from '#base/reading/pieces.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { Order } from './order.ts'

import styles from './entry-order.module.css'

/** Dialog for the new place of an entry, also on another page of the list. */
export function PositionDialog({ order: { moved, close, move, total } }: { order: Order }) {
  const { t } = useTranslation('catalogue')
  function finish(place: number) {
    if (moved) move(moved.id, place)
    close()
  }
  return (
    <Dialog
      size="small"
      open={moved !== null}
      onClose={close}
      title={t('list.place', { name: moved?.name })}
      closeLabel={t('shell:close')}
    >
      {moved && <PlaceForm place={moved.place} total={total} onMove={finish} />}
    </Dialog>
  )
}

type PlaceFormProps = { place: number; total: number; onMove: (place: number) => void }

function PlaceForm({ place, total, onMove }: PlaceFormProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const [typed, setTyped] = useState(String(place))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const entered = readPieces(typed, { locale, most: total, usual: { least: 1, most: total } })
    if (entered.kind === 'value' && entered.value > 0) onMove(entered.value)
    else setError(t('list.placeWrong', { total }))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        name="place"
        inputMode="numeric"
        label={t('list.placeNumber')}
        hint={t('list.placeHint', { total })}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="button" variant="outline" onClick={() => onMove(1)}>
          {t('list.placeFirst')}
        </Button>
        <Button type="button" variant="outline" onClick={() => onMove(total)}>
          {t('list.placeLast')}
        </Button>
        <Button type="submit">{t('list.placeMove')}</Button>
      </div>
    </form>
  )
}
