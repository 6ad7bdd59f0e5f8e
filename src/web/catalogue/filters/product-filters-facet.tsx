import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FacetChoice } from '#features/catalogue/product-card.ts'
import type { Facet } from '#features/catalogue/product-filter.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { Swatch } from '../pictures/swatch.tsx'
import { sizeLabel } from './size-label.ts'

import styles from './product-filters-facet.module.css'

type ProductFacetProps = {
  name: Facet
  label: string
  choices: FacetChoice[]
  /** The chosen slug; undefined when all are shown. */
  chosen: string | undefined
  onChoose: (slug: string | null) => void
}

/** One filter: its label and its choices, each with the number of products. */
export function ProductFacet({ name, label, choices, chosen, onChoose }: ProductFacetProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const [picked, pick] = usePicked(chosen ?? '')
  const isListed = choices.some(({ slug }) => slug === picked)
  const choose = (slug: string) => {
    pick(slug)
    onChoose(slug || null)
  }
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value=""
            checked={!isListed}
            onChange={() => choose('')}
          />
          <span className={styles.word}>{t('all')}</span>
        </label>
        {choices.map(({ slug, name: word, count, hex }) => (
          <label key={slug} className={styles.choice}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={slug}
              checked={slug === picked}
              // A chosen value stays selectable at zero products, so that it can be removed.
              disabled={count === 0 && slug !== chosen}
              onChange={() => choose(slug)}
            />
            {hex && <Swatch hex={hex} />}
            <span className={styles.word}>{name === 'size' ? sizeLabel(slug, locale) : word}</span>
            <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The choice is shown at once, until the address changes. */
function usePicked(chosen: string): [picked: string, pick: (slug: string) => void] {
  const [touched, setTouched] = useState<{ slug: string; from: string }>()
  if (touched && touched.from !== chosen) setTouched(undefined)
  const picked = touched?.from === chosen ? touched.slug : chosen
  return [picked, (slug) => setTouched({ slug, from: chosen })]
}
