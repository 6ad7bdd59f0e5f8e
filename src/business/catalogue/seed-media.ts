import type { SeedGroup } from '#business/media/seed-group.commands.ts'

import type { CatalogueSeed } from './catalogue-seed.ts'
import type { PictureView } from './picture-view.ts'

/** What came with the house to be seen of the models. */
export type SeedMedia = { pictures: SeedPicture[]; spins: SeedSpin[]; flats: SeedFlat[] }

/** One file for each width and format. */
export type SeedPicture = {
  modelId: string
  colour: string
  view: PictureView
  /** Pixels, ascending. */
  widths: number[]
  group: SeedGroup
}

/** One file for each frame and format. */
type SeedSpin = {
  modelId: string
  colour: string
  frames: number
  width: number
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
