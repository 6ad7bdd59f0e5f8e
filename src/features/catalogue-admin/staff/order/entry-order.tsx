import { useTranslation } from 'react-i18next'

import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

import type { Order, Position } from './order.ts'
import { dragOf } from './use-row-drop.ts'

import styles from './entry-order.module.css'

/** Handle and buttons that move an entry; a phone has no dragging, so the buttons do the same. */
export function EntryOrder({ entry, order }: { entry: Position; order: Order }) {
  const { t } = useTranslation('catalogue')
  const { id, name, place } = entry
  const [isFirst, isLast] = [place === 1, place === order.total]
  return (
    <span className={styles.order}>
      <span className={styles.handle} title={t('list.drag')} {...dragOf(order, id)}>
        <Icon name="menu" />
      </span>
      <IconButton
        icon="up"
        label={t('list.up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && order.move(id, place - 1)}
      />
      <IconButton
        icon="down"
        label={t('list.down', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && order.move(id, place + 1)}
      />
      <IconButton
        icon="place"
        label={t('list.place', { name })}
        onClick={() => order.openDialog(entry)}
      />
    </span>
  )
}
