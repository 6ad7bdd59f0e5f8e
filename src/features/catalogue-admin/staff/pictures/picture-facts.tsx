import { useTranslation } from 'react-i18next'

import type { PictureGuess } from '#features/catalogue-admin/picture-guess.ts'
import { pictureViews } from '#features/catalogue/picture-view.ts'
import { Select } from '#ui/select.tsx'

type PictureFactsProps = PictureGuess & {
  id: string
  colors: { value: string; label: string }[]
  onChange: (changes: Partial<PictureGuess>) => void
}

/** View and color of a picture. */
export function PictureFacts({ id, view, color, colors, onChange }: PictureFactsProps) {
  const { t } = useTranslation(['catalogue', 'products'])
  return (
    <>
      <Select
        name={`view-${id}`}
        label={t('pictures.view')}
        value={view}
        options={pictureViews.map((value) => ({ value, label: t(`products:view.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ view: pictureViews.find((known) => known === value) ?? view })
        }
      />
      <Select
        name={`color-${id}`}
        label={t('pictures.color')}
        value={color ?? ''}
        options={[{ value: '', label: t('pictures.anyColor') }, ...colors]}
        onChange={({ currentTarget: { value } }) => onChange({ color: value || null })}
      />
    </>
  )
}
