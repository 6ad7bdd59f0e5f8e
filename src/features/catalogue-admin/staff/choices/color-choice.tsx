import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { type Terms, textIn } from '../data/catalogue-data.ts'

import styles from './choice.module.css'

type ColorChoiceProps = {
  colors: Terms['colors']
  chosen: string[]
  onChange: (chosen: string[]) => void
  onAdd: () => void
  /** Stands below the colors. */
  children: ReactNode
}

/** The colors of a product; the color that was chosen first leads on its page. */
export function ColorChoice({ colors, chosen, onChange, onAdd, children }: ColorChoiceProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const offered = colors.filter(({ slug, isArchived }) => !isArchived || chosen.includes(slug))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('field.colors')}</legend>
      <div className={styles.list}>
        {offered.map(({ slug, name, hex }) => (
          <label key={slug} className={styles.option}>
            <input
              type="checkbox"
              name="colors"
              value={slug}
              checked={chosen.includes(slug)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
              }
            />
            <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={hex} />
            </svg>
            {textIn(name, locale)}
          </label>
        ))}
        <Button type="button" variant="quiet" size="small" onClick={onAdd}>
          {t('add.colors')}
        </Button>
      </div>
      {children}
    </fieldset>
  )
}
