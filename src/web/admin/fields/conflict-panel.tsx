import { useTranslation } from 'react-i18next'

import { locales, type Texts } from '#base/locale.ts'
import type { DraftShare } from '#features/catalogue-admin/staff/draft/share-draft.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import styles from './conflict-panel.module.css'

type Value = string | boolean | Texts | string[] | DraftShare[]

type ConflictPanelProps<Draft extends Record<string, Value>> = {
  mine: Draft
  theirs: Draft
  labelOf: (field: keyof Draft & string) => string
  onTake: (changes: Partial<Draft>) => void
}

/** Both versions of every field that differs: nothing is lost, and the person who saves decides. */
export function ConflictPanel<Draft extends Record<string, Value>>(
  props: ConflictPanelProps<Draft>,
) {
  const { mine, theirs, labelOf, onTake } = props
  const { t } = useTranslation('catalogue')
  const formatValue = useValueFormat()
  const names = Object.keys(mine) as (keyof Draft & string)[]
  const different = names.filter((name) => formatValue(mine[name]) !== formatValue(theirs[name]))
  return (
    <Notice kind="error">
      <div className={styles.conflict}>
        <h2 className={styles.title}>{t('conflict.title')}</h2>
        <p>{t(different.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
        {different.map((name) => (
          <div key={name} className={styles.field}>
            <h3 className={styles.name}>{labelOf(name)}</h3>
            <dl className={styles.versions}>
              <div>
                <dt>{t('conflict.mine')}</dt>
                <dd>{formatValue(mine[name]) || t('conflict.empty')}</dd>
              </div>
              <div>
                <dt>{t('conflict.theirs')}</dt>
                <dd>{formatValue(theirs[name]) || t('conflict.empty')}</dd>
              </div>
            </dl>
            <Button
              type="button"
              variant="outline"
              size="small"
              onClick={() => onTake({ [name]: theirs[name] } as unknown as Partial<Draft>)}
            >
              {t('conflict.take')}
            </Button>
          </div>
        ))}
      </div>
    </Notice>
  )
}

function useValueFormat(): (value: Value | undefined) => string {
  const { t } = useTranslation('catalogue')
  return (value) => {
    if (value === undefined || typeof value === 'string') return value ?? ''
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
    if (Array.isArray(value))
      return value
        .map((item) => (typeof item === 'string' ? item : `${item.fiber} ${item.percent}`))
        .join(', ')
    return locales
      .flatMap((locale) => (value[locale] ? [`${locale.toUpperCase()}: ${value[locale]}`] : []))
      .join('\n')
  }
}
