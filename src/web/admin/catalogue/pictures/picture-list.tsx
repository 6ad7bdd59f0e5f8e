import { useTranslation } from 'react-i18next'

import { pictureViews } from '#business/catalogue/picture-view.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'

import { useLocale } from '../../../shell/use-locale.ts'
import { type StaffPicture, type Terms, textIn } from '../fields/catalogue-data.ts'
import { usePictureChanges } from './use-picture-changes.ts'

import styles from './picture-list.module.css'

type PictureListProps = { productId: string; pictures: StaffPicture[]; colors: Terms['colors'] }

/** The pictures of a product in order. */
export function PictureList({ productId, pictures, colors }: PictureListProps) {
  const { t } = useTranslation('catalogue')
  const { order, change, leaving, plan, remove, isBusy, error } = usePictureChanges(
    productId,
    pictures,
  )
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
            onMove={(by) => order(index, by)}
            onChange={(changes) => change(picture, changes)}
            onRemove={() => plan(picture)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== null}
        title={t('pictures.removeTitle')}
        text={t('pictures.removeText', { name: leaving?.fileName ?? t('section.pictures') })}
        yes={t('pictures.removeYes')}
        cancel={t('shell:cancel')}
        closeLabel={t('shell:close')}
        busy={isBusy}
        error={error}
        onYes={() => void remove()}
        onClose={() => plan(null)}
      />
    </>
  )
}

type ItemProps = {
  picture: StaffPicture
  colors: Terms['colors']
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onChange: (changes: Partial<StaffPicture>) => void
  onRemove: () => void
}

function Item({ picture, colors, isFirst, isLast, onMove, onChange, onRemove }: ItemProps) {
  const { t } = useTranslation(['catalogue', 'products'])
  const locale = useLocale()
  const { id, key, widths, state, view, color } = picture
  const name = picture.fileName ?? t(`products:view.${view}`)
  const offered = [
    { value: '', label: t('pictures.anyColor') },
    ...colors.map((one) => ({ value: one.slug, label: textIn(one.name, locale) })),
  ]
  return (
    <li className={styles.item}>
      <div className={styles.frame}>
        {key && widths ? (
          <img className={styles.image} src={`/media/${key}-${widths[0]}.avif`} alt={name} />
        ) : (
          <p className={styles.state} data-failed={state === 'failed' || undefined}>
            {t(state === 'failed' ? 'pictures.failed' : 'pictures.pending')}
          </p>
        )}
      </div>
      <Select
        name={`view-${id}`}
        label={t('pictures.view')}
        value={view}
        options={pictureViews.map((value) => ({ value, label: t(`products:view.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ view: pictureViews.find((one) => one === value) ?? view })
        }
      />
      <Select
        name={`color-${id}`}
        label={t('pictures.color')}
        value={color ?? ''}
        options={offered}
        onChange={({ currentTarget: { value } }) => onChange({ color: value || null })}
      />
      <div className={styles.ways}>
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
        <IconButton icon="close" label={t('pictures.remove', { name })} onClick={onRemove} />
      </div>
    </li>
  )
}
