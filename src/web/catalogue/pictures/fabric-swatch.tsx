import type { Picture } from '#features/media/picture.ts'

import { avifOf, webpOf } from './picture.tsx'
import { Swatch } from './swatch.tsx'

import styles from './fabric-swatch.module.css'

type FabricSwatchProps = {
  hex: string
  /** A picture of the fabric in this color; the swatch is plain when undefined. */
  fabric: Picture | undefined
}

/** A disc with a picture of the fabric. The name must be beside it: screen readers skip this. */
export function FabricSwatch({ hex, fabric }: FabricSwatchProps) {
  const width = fabric?.widths[0]
  return (
    <span className={styles.swatch}>
      <Swatch hex={hex} size="large" />
      {fabric && width && (
        <picture>
          <source type="image/avif" srcSet={avifOf(fabric, width)} />
          <img
            className={styles.fabric}
            src={webpOf(fabric)}
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
