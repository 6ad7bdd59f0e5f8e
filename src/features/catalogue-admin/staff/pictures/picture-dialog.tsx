import { type FormEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { StaffPicture, StaffProduct, Terms } from '../data/catalogue-data.ts'
import { useProposedTexts } from './use-proposed-texts.ts'

import styles from './picture-dialog.module.css'

type Facts = Pick<StaffPicture, 'alt' | 'focusX' | 'focusY' | 'isDigitalSample'>

type PictureDialogProps = {
  product: StaffProduct
  terms: Terms
  picture: StaffPicture
  onSave: (facts: Facts) => void
  onReplace: (file: File) => void
  onClose: () => void
}

/** Dialog for the facts of a picture: its focus point, and its description in each language. */
export function PictureDialog(props: PictureDialogProps) {
  const { product, terms, picture, onSave, onReplace, onClose } = props
  const { t } = useTranslation('catalogue')
  const { alt, focusX, focusY, isDigitalSample } = picture
  const [facts, setFacts] = useState<Facts>({ alt, focusX, focusY, isDigitalSample })
  const change = (changes: Partial<Facts>) => setFacts((before) => ({ ...before, ...changes }))

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    onSave(facts)
  }

  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('pictures.details')}
      closeLabel={t('shell:close')}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <div className={styles.side}>
          <Focus picture={picture} facts={facts} onChange={change} />
          <Replace onReplace={onReplace} />
        </div>
        <AltFields
          proposed={useProposedTexts(product, terms, picture)}
          alt={facts.alt}
          onChange={(next) => change({ alt: next })}
        />
        <Checkbox
          name="isDigitalSample"
          label={t('pictures.drawn')}
          checked={facts.isDigitalSample}
          onChange={({ currentTarget }) => change({ isDigitalSample: currentTarget.checked })}
        />
        <div className={styles.actions}>
          <Button type="submit">{t('status.save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type FocusProps = {
  picture: StaffPicture
  facts: Facts
  onChange: (changes: Partial<Facts>) => void
}

/** Sets the focus point by a click on the picture, or by two fields for the keyboard. */
function Focus({ picture: { key, widths }, facts: { focusX, focusY }, onChange }: FocusProps) {
  const { t } = useTranslation('catalogue')
  if (!key || !widths) return null
  const setPoint = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of the keyboard has no position.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    const percentOf = (offset: number, size: number) =>
      Math.min(100, Math.max(0, Math.round((offset / size) * 100)))
    onChange({
      focusX: percentOf(clientX - box.left, box.width),
      focusY: percentOf(clientY - box.top, box.height),
    })
  }
  const slider = (name: 'focusX' | 'focusY', value: number) => (
    <Field
      type="range"
      name={name}
      label={t(`pictures.${name}`)}
      min={0}
      max={100}
      step={5}
      value={value}
      onChange={({ currentTarget }) => onChange({ [name]: Number(currentTarget.value) })}
    />
  )
  return (
    <div className={styles.focus}>
      <button type="button" className={styles.target} onClick={setPoint}>
        <img src={`/media/${key}-${widths[0]}.avif`} alt={t('pictures.focus')} />
        <svg className={styles.point} aria-hidden="true">
          <circle cx={`${focusX}%`} cy={`${focusY}%`} r="9" />
        </svg>
      </button>
      <div className={styles.sliders}>
        <p className={styles.hint}>{t('pictures.focusHint')}</p>
        {slider('focusX', focusX)}
        {slider('focusY', focusY)}
      </div>
    </div>
  )
}

type AltFieldsProps = {
  proposed: Facts['alt']
  alt: Facts['alt']
  onChange: (alt: Facts['alt']) => void
}

/** Descriptions in each language; an empty field shows the proposal as its placeholder. */
function AltFields({ proposed, alt, onChange }: AltFieldsProps) {
  const { t } = useTranslation('catalogue')
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{t('pictures.alt')}</legend>
      <p className={styles.hint}>{t('pictures.altHint')}</p>
      {locales.map((locale) => (
        <TextArea
          key={locale}
          name={`alt.${locale}`}
          lang={locale}
          label={languages[locale].name}
          rows={2}
          maxLength={300}
          placeholder={proposed[locale]}
          value={alt[locale] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...alt, [locale]: currentTarget.value })}
        />
      ))}
      <Button
        type="button"
        variant="outline"
        size="small"
        onClick={() => onChange({ ...proposed, ...withoutEmpty(alt) })}
      >
        {t('pictures.takeProposed')}
      </Button>
    </fieldset>
  )
}

const withoutEmpty = (alt: Facts['alt']) =>
  Object.fromEntries(Object.entries(alt).filter(([, text]) => text.trim() !== ''))

function Replace({ onReplace }: { onReplace: (file: File) => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <FileButton
      name="replacement"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onFiles={([file]) => file && onReplace(file)}
    >
      {t('pictures.replace')}
    </FileButton>
  )
}
