import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { isLocale } from '#base/locale.ts'
import { productFieldNames } from '#features/product-fields/product-fields.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFieldLabel } from '#web/admin/fields/use-field-label.ts'
import { controlsAt } from '#web/admin/fields/use-first-fault.ts'
import { showControl } from '#web/admin/fields/use-reveal.ts'

import type { useProductEditor } from './use-product-editor.ts'

import styles from './save-bar.module.css'

/** Id of the form that the bar saves. */
export const FORM = 'product'

type SaveBarProps = {
  editor: ReturnType<typeof useProductEditor>
  isPublic: boolean
  form: RefObject<HTMLFormElement | null>
}

/** Buttons to save and publish, always in sight, with the faults that prevent saving and links to their fields. */
export function SaveBar({ editor, isPublic, form }: SaveBarProps) {
  const { t } = useTranslation('catalogue')
  const { errors, error, isChanged, isBusy, visibility } = editor
  return (
    <div className={styles.bar}>
      {Object.keys(errors).length > 0 && <Faults errors={errors} form={form} />}
      {error && <Notice kind="error">{error}</Notice>}
      <div className={styles.row}>
        <p className={styles.unsaved}>{isChanged && t('status.unsaved')}</p>
        <Button
          type="submit"
          form={FORM}
          variant={isPublic ? 'solid' : 'outline'}
          className={styles.button}
          busy={isBusy}
        >
          {t('status.save')}
        </Button>
        {!isPublic && (
          <Button
            type="button"
            className={styles.button}
            busy={isBusy}
            onClick={() => void visibility.publish()}
          >
            {t('status.publish')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Lists each field to correct, also in a folded section or in a hidden language. */
function Faults({ errors, form }: { errors: Record<string, string> } & Pick<SaveBarProps, 'form'>) {
  const { t } = useTranslation('catalogue')
  const nameOf = useFaultName()
  return (
    <Notice kind="error">
      <ul className={styles.faults} aria-label={t('faults')}>
        <li aria-hidden="true">{t('faults')}</li>
        {Object.keys(errors).map((path) => (
          <li key={path}>
            <button
              type="button"
              className={styles.fault}
              onClick={() => {
                const [control] = controlsAt(form.current, [path])
                if (control) showControl(control)
              }}
            >
              {nameOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The label of a field with an error, with the language of a text field. */
function useFaultName(): (path: string) => string {
  const labelOf = useFieldLabel()
  return (path) => {
    const [field, language] = path.split('.')
    const name = productFieldNames.find((known) => known === field)
    if (!name) return path
    return isLocale(language) ? `${labelOf(name)}, ${languages[language].name}` : labelOf(name)
  }
}
