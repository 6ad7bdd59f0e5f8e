import type { SeedGroup } from '#business/media/seed-group.commands.ts'

import type { CatalogueSeed } from './catalogue-seed.ts'
import type { PictureView } from './picture-view.ts'

/** What came with the house to be seen of the models. */
export type SeedMedia = { pictures: SeedPicture[]; spins: SeedSpin[]; flats: SeedFlat[] }

/** An AVIF for each width, and one WebP. */
export type SeedPicture = {
  modelId: string
  colour: string
  view: PictureView
  /** Pixels, ascending. */
  widths: number[]
  webpWidth: number
  group: SeedGroup
}

/** An AVIF and a WebP for each frame. */
type SeedSpin = {
  modelId: string
  colour: string
  frames: number
  width: number
  webpWidth: number
  group: SeedGroup
}

type SeedFlat = { modelId: string; group: SeedGroup }

/** What belongs to a model and a colour the catalogue has. */
export function keepKnown(media: SeedMedia, seed: CatalogueSeed): SeedMedia {
  const isMade = ({ modelId, colour }: { modelId: string; colour: string }) =>
    seed.models.some((model) => model.id === modelId && model.colours.includes(colour))
  return {
    pictures: media.pictures.filter(isMade),
    spins: media.spins.filter(isMade),
    flats: media.flats.filter(({ modelId }) => seed.models.some(({ id }) => id === modelId)),
  }
}
