import type { PictureView } from './picture-view.ts'

/** A word of the catalogue in the visitor's language. */
type Word = { slug: string; name: string }

export type Colour = Word & { hex: string }

/**
 * A picture in storage: `/media/<key>-<width>.avif` for each width, `/media/<key>-<webpWidth>.webp`.
 * `ratio` is height divided by width; `colour` is null when it shows no colour in particular.
 */
export type Picture = {
  key: string
  /** Pixels, ascending. */
  widths: number[]
  webpWidth: number
  ratio: number
  /** The colour most of it has, `#rrggbb`. */
  ground: string | null
  colour: string | null
  view: PictureView
  /** Drawn from the model's data, not taken of a sewn coat. */
  isDigitalSample: boolean
}

/** A coat that turns: `/media/<key>-<NN>-<width>.avif` and `-<webpWidth>.webp`, `NN` from 00. */
export type Spin = {
  key: string
  frames: number
  width: number
  webpWidth: number
  ratio: number
  colour: string
}

/** What a list shows of a model. Nothing here is for partners only. */
export type ModelCard = {
  id: string
  styleCode: string
  name: string
  category: Word
  fabric: Word
  colours: Colour[]
  /** Null when the model has no picture yet. */
  picture: Picture | null
  /** The back or side of the same, else another colour: for the pointer that rests on the card. */
  secondPicture: Picture | null
  /** Present and true when visitors do not see the model; never sent to a visitor. */
  isPartnerOnly?: true
}

/** Everything public about a model. Prices live elsewhere. */
export type ModelDetail = ModelCard & {
  description: string
  /** Points of construction. */
  details: string[]
  composition: { name: string; percent: number }[]
  lining: { name: string; percent: number }[]
  weightGsm: number
  /** Back length at size 38. */
  lengthCm: number
  sizes: string[]
  leadTimeDays: number
  minimumPerColour: number
  minimumPerStyle: number
  collection: Word & { fullName: string }
  /** Name of the season as trade writes it: `FW 25/26`. */
  season: string
  /** By colour in the order of `colours`, then by view. */
  pictures: Picture[]
  /** One for each colour that has one. */
  spins: Spin[]
  /** Key of the line drawing in storage; null while there is none. */
  flatKey: string | null
}

export type FacetChoice = Word & { count: number }

export type ModelList = {
  models: ModelCard[]
  count: number
  /** Models only partners see, in the whole catalogue; 0 for whoever sees them. */
  hiddenCount: number
  facets: {
    categories: FacetChoice[]
    fabrics: FacetChoice[]
    colours: (FacetChoice & { hex: string })[]
  }
  /** The collection asked for, when there is one of this name. */
  collection: (Word & { fullName: string; description: string }) | null
}

/** The two pictures of a card: the front in the colour asked for, and what to see of it next. */
export function choosePictures(
  pictures: Picture[],
  colour: string | undefined,
): Pick<ModelCard, 'picture' | 'secondPicture'> {
  const fronts = pictures.filter(({ view }) => view === 'front')
  const picture = fronts.find((one) => one.colour === colour) ?? fronts[0] ?? null
  const ofSame = (view: PictureView) =>
    pictures.find((one) => one.view === view && one.colour === picture?.colour)
  const other = fronts.find((one) => one.colour !== picture?.colour)
  return { picture, secondPicture: ofSame('back') ?? ofSame('side') ?? other ?? null }
}
