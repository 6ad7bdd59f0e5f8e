import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { IconButton } from '#ui/icon-button.tsx'
import { NarrowNote } from '#web/admin/pictures/narrow-note.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { type StaffPicture, type StaffProduct, type Terms, textIn } from '../data/catalogue-data.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureFacts } from './picture-facts.tsx'
import { usePictureChanges } from './use-picture-changes.ts'

import styles from './picture-list.module.css'

type PictureListProps = {
  product: StaffProduct
  pictures: StaffPicture[]
  terms: Terms
  colors: Terms['colors']
  onReplace: (picture: StaffPicture, file: File) => void
}

/** The pictures of a product in order. */
export function PictureList(props: PictureListProps) {
  const { product, pictures, terms, colors, onReplace } = props
  const { t } = useTranslation('catalogue')
  const [opened, setOpened] = useState<StaffPicture | null>(null)
  const changes = usePictureChanges(product.id, pictures)
  const { order, move, change, remove } = changes
  return (
    <>
      {pictures.length === 0 && <p className={styles.none}>{t('pictures.none')}</p>}
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <Item
            key={picture.id}
            picture={picture}
            colors={colors}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            index={index}
            onMove={(by) => order(index, by)}
            onMoveHere={(from) => move(from, index)}
            onOpen={() => setOpened(picture)}
            onChange={(facts) => change(picture, facts)}
            onRemove={() => void remove(picture)}
          />
        ))}
      </ol>
      {opened && (
        <PictureDialog
          product={product}
          terms={terms}
          picture={opened}
          onSave={(facts) => {
            change(opened, facts)
            setOpened(null)
          }}
          onReplace={(file) => {
            onReplace(opened, file)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type ItemProps = {
  picture: StaffPicture
  colors: Terms['colors']
  isFirst: boolean
  isLast: boolean
  index: number
  onMove: (by: 1 | -1) => void
  /** Called when the picture at the place `from` is dropped on this picture. */
  onMoveHere: (from: number) => void
  onOpen: () => void
  onChange: (changes: Partial<StaffPicture>) => void
  onRemove: () => void
}

function Item(props: ItemProps) {
  const { picture, colors, isFirst, isLast, onMove, onOpen, onChange, onRemove } = props
  const { t } = useTranslation(['catalogue', 'products'])
  const locale = useLocale()
  const { id, view, color } = picture
  const name = picture.fileName ?? t(`products:view.${view}`)
  const offered = colors.map((term) => ({ value: term.slug, label: textIn(term.name, locale) }))
  return (
    <li className={styles.item}>
      <Frame {...props} name={name} />
      <PictureFacts id={id} view={view} color={color} colors={offered} onChange={onChange} />
      <div className={styles.actions}>
        <IconButton
          icon="back"
          label={t('pictures.before', { name })}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          icon="arrow"
          label={t('pictures.after', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton icon="edit" label={t('pictures.edit', { name })} onClick={onOpen} />
        <IconButton icon="close" label={t('pictures.remove', { name })} onClick={onRemove} />
      </div>
      <NarrowNote widths={picture.widths} />
    </li>
  )
}

function Frame(props: ItemProps & { name: string }) {
  const { t } = useTranslation('catalogue')
  const { key, widths, state } = props.picture
  return (
    <div className={styles.frame} {...useDrag(props)}>
      {key && widths ? (
        <img
          className={styles.image}
          src={`/media/${key}-${widths[0]}.avif`}
          alt={props.name}
          draggable={false}
        />
      ) : (
        <p className={styles.state} data-failed={state === 'failed' || undefined}>
          {t(state === 'failed' ? 'pictures.failed' : 'pictures.pending')}
        </p>
      )}
    </div>
  )
}

const DRAGGED = 'application/x-picture-place'

/** Props for dragging, which desktops offer beside the buttons. */
function useDrag({ index, onMoveHere }: Pick<ItemProps, 'index' | 'onMoveHere'>) {
  const [isOver, setOver] = useState(false)
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return {
    draggable: true,
    'data-over': isOver || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, String(index)),
    onDragOver: (event: DragEvent) => {
      if (!isPicture(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isPicture(event)) return
      event.preventDefault()
      onMoveHere(Number(event.dataTransfer.getData(DRAGGED)))
    },
  }
}
