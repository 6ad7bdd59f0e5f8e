import { useTranslation } from 'react-i18next'

import type { FacetChoice } from '#business/catalogue/model-card.ts'

import { Swatch } from './swatch.tsx'

import styles from './product-filters-facet.module.css'

type ProductFacetProps = {
  name: 'category' | 'fabric' | 'colour'
  label: string
  choices: (FacetChoice & { hex?: string })[]
  /** Slug that is on; none when all are shown. */
  chosen: string | undefined
  onChoose: (slug: string | null) => void
}

/** One line of the order form: a question and its answers, each with the number behind it. */
export function ProductFacet({ name, label, choices, chosen, onChoose }: ProductFacetProps) {
  const { t } = useTranslation('products')
  const isKnown = choices.some(({ slug }) => slug === chosen)
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
            checked={!isKnown}
            onChange={() => onChoose(null)}
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
              checked={slug === chosen}
              // What is on can be taken off, also when it leads to nothing.
              disabled={count === 0 && slug !== chosen}
              onChange={() => onChoose(slug)}
            />
            {hex && <Swatch hex={hex} />}
            <span className={styles.word}>{word}</span>
            <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
