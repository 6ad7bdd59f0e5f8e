import type { Picture } from '#business/catalogue/product-card.ts'

import { avifOf, webpOf } from './picture.tsx'
import { Swatch } from './swatch.tsx'

import styles from './fabric-swatch.module.css'

type ClothSwatchProps = {
  hex: string
  /** A picture of the cloth in this colour; without one the swatch is plain. */
  cloth: Picture | undefined
}

/** A round of the cloth itself. The name belongs beside it: this says nothing aloud. */
export function ClothSwatch({ hex, cloth }: ClothSwatchProps) {
  const width = cloth?.widths[0]
  return (
    <span className={styles.swatch}>
      <Swatch hex={hex} size="large" />
      {cloth && width && (
        <picture>
          <source type="image/avif" srcSet={avifOf(cloth, width)} />
          <img
            className={styles.cloth}
            src={webpOf(cloth)}
            width="32"
            height="32"
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
