import type { SeedGroup } from '#business/media/seed-group.commands.ts'

import type { CatalogueSeed } from './catalogue-seed.ts'
import type { PictureView } from './picture-view.ts'

/** Media of the products that are part of the seed. */
export type SeedMedia = {
  pictures: SeedPicture[]
  spins: SeedSpin[]
  lineDrawings: SeedLineDrawing[]
}

type SeedPicture = { productId: string; color: string; view: PictureView; group: SeedGroup }

/** An AVIF and a WebP for each frame. */
type SeedSpin = {
  productId: string
  color: string
  frames: number
  width: number
  webpWidth: number
  group: SeedGroup
}

type SeedLineDrawing = { productId: string; group: SeedGroup }

/** The media whose product and color are in the catalogue. */
export function mediaOfSeed(media: SeedMedia, seed: CatalogueSeed): SeedMedia {
  const isMade = ({ productId, color }: { productId: string; color: string }) =>
    seed.products.some((product) => product.id === productId && product.colors.includes(color))
  return {
    pictures: media.pictures.filter(isMade),
    spins: media.spins.filter(isMade),
    lineDrawings: media.lineDrawings.filter(({ productId }) =>
      seed.products.some(({ id }) => id === productId),
    ),
  }
}
