import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import type { ProductDraft } from './product-draft.ts'

import styles from './conflict-panel.module.css'

/** Some fields of a product, as a form has them. */
type Fields = { [Name in keyof ProductDraft]?: ProductDraft[Name] | string }

type ConflictPanelProps<Draft extends Fields> = {
  mine: Draft
  theirs: Draft
  onTake: (changes: Partial<Draft>) => void
}

/** Both versions of every field that differs: nothing is lost, and whoever saves decides. */
export function ConflictPanel<Draft extends Fields>(props: ConflictPanelProps<Draft>) {
  const { mine, theirs, onTake } = props
  const { t } = useTranslation('catalogue')
  const names = Object.keys(mine) as (keyof ProductDraft)[]
  const different = names.filter((name) => shown(mine[name]) !== shown(theirs[name]))
  return (
    <Notice kind="error">
      <div className={styles.conflict}>
        <h2 className={styles.title}>{t('conflict.title')}</h2>
        <p>{t(different.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
        {different.map((name) => (
          <div key={name} className={styles.field}>
            <h3 className={styles.name}>{t(`field.${name}`)}</h3>
            <dl className={styles.versions}>
              <div>
                <dt>{t('conflict.mine')}</dt>
                <dd>{shown(mine[name]) || t('conflict.empty')}</dd>
              </div>
              <div>
                <dt>{t('conflict.theirs')}</dt>
                <dd>{shown(theirs[name]) || t('conflict.empty')}</dd>
              </div>
            </dl>
            <Button
              type="button"
              variant="outline"
              size="small"
              onClick={() => onTake({ [name]: theirs[name] } as Partial<Draft>)}
            >
              {t('conflict.take')}
            </Button>
          </div>
        ))}
      </div>
    </Notice>
  )
}

function shown(value: Fields[keyof Fields]): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === 'string' ? one : `${one.fibre} ${one.percent}`))
      .join(', ')
  return locales
    .flatMap((locale) => (value[locale] ? [`${locale.toUpperCase()}: ${value[locale]}`] : []))
    .join('\n')
}
