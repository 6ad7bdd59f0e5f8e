import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { type BoardItem, idAfter } from './board-change.ts'
import type { BoardActions } from './use-board-changes.ts'
import { useBoardName } from './use-board-name.ts'
import { useBoards } from './use-boards.ts'

import styles from './boards.module.css'

const NOTE_MAX = 500

type BoardItemDialogProps = {
  boardId: string
  items: BoardItem[]
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  openId: string | null
  actions: BoardActions
  onClose: () => void
}

/** Actions on a product of a board: note, order, other boards. */
export function BoardItemDialog({ items, openId, onClose, ...body }: BoardItemDialogProps) {
  const { t } = useTranslation('shell')
  const item = items.find(({ id }) => id === openId)
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item?.name ?? ''}
      closeLabel={t('close')}
    >
      {item && (
        <Stack key={item.id} gap={4}>
          <Note item={item} actions={body.actions} onSaved={onClose} />
          <Order item={item} items={items} actions={body.actions} />
          <Transfer {...body} item={item} onDone={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

type PartProps = { item: BoardItem; actions: BoardActions }

function Note({ item, actions, onSaved }: PartProps & { onSaved: () => void }) {
  const { t } = useTranslation('portal')
  const [note, setNote] = useState(item.note)

  function save(event: FormEvent) {
    event.preventDefault()
    if (note !== item.note) void actions.run({ kind: 'note', id: item.id, note: note.trim() })
    onSaved()
  }

  return (
    <form onSubmit={save}>
      <Stack>
        <TextArea
          name="note"
          label={t('boards.note')}
          hint={t('boards.noteHint')}
          value={note}
          maxLength={NOTE_MAX}
          dir="auto"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Cluster align="end">
          <Button>{t('boards.saveNote')}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function Order({ item, items, actions }: PartProps & { items: BoardItem[] }) {
  const { t } = useTranslation('portal')
  const place = items.findIndex(({ id }) => id === item.id)
  const steps = [
    { text: t('boards.first'), before: items[0]?.id ?? null, isPossible: place > 0 },
    { text: t('boards.earlier'), before: items[place - 1]?.id ?? null, isPossible: place > 0 },
    {
      text: t('boards.later'),
      before: idAfter(items, items[place + 1]?.id ?? item.id),
      isPossible: place < items.length - 1,
    },
  ]
  return (
    <Stack gap={1}>
      <p className={styles.label}>{t('boards.order', { place: place + 1, count: items.length })}</p>
      <Cluster className={styles.steps ?? ''}>
        {steps.map(({ text, before, isPossible }) => (
          <Button
            key={text}
            type="button"
            variant="outline"
            size="small"
            // Not `disabled`: the button would lose the focus at the end of the list.
            aria-disabled={!isPossible || undefined}
            onClick={() => {
              if (isPossible) void actions.run({ kind: 'place', id: item.id, before })
            }}
          >
            {text}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}

type TransferProps = PartProps & { boardId: string; onDone: () => void }

function Transfer({ item, boardId, actions, onDone }: TransferProps) {
  const { t } = useTranslation('portal')
  const nameOf = useBoardName()
  const others = useBoards()?.filter(({ id, mayEdit }) => mayEdit && id !== boardId) ?? []
  const [chosen, setChosen] = useState<string>()
  if (others.length === 0) return null
  const to = chosen ?? others[0]?.id ?? ''

  function transfer(isCopy: boolean) {
    void actions.transfer(item, to, isCopy)
    onDone()
  }

  return (
    <Stack>
      <Select
        name="to"
        label={t('boards.otherBoard')}
        value={to}
        options={others.map((board) => ({ value: board.id, label: nameOf(board) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Cluster>
        <Button type="button" variant="outline" size="small" onClick={() => transfer(true)}>
          {t('boards.copy')}
        </Button>
        <Button type="button" variant="outline" size="small" onClick={() => transfer(false)}>
          {t('boards.move')}
        </Button>
      </Cluster>
    </Stack>
  )
}
