/** A picture of a page: `/media/<key>-<width>.avif` for each width, `/media/<key>-<webpWidth>.webp`. */
type SitePicture = {
  key: string
  /** Pixels, ascending. */
  widths: number[]
  webpWidth: number
  /** Height divided by width. */
  ratio: number
  dominantColor: string | null
}

/** A silent loop: `/media/<key>.webm` and `.mp4`, and the picture that stands for it. */
export type SiteFilm = { key: string; poster: SitePicture }

/** The same scene cut for a screen that is wide and for one that is tall. */
export type SiteScene = { wide: SitePicture; tall: SitePicture }

type Row = {
  name: string
  key: string
  widths: number[]
  webpWidth: number | null
  ratio: string | null
  dominantColor: string | null
}

/** The scene of a page; null until both cuts are there. */
export function sceneOf(rows: Row[], page: string): SiteScene | null {
  const wide = pictureOf(rows, `${page}-wide`)
  const tall = pictureOf(rows, `${page}-tall`)
  return wide && tall && { wide, tall }
}

/** A film by name; null until it and its picture are there. */
export function filmOf(rows: Row[], name: string): SiteFilm | null {
  const film = rows.find((row) => row.name === name)
  const poster = pictureOf(rows, `${name}-poster`)
  return film && poster ? { key: film.key, poster } : null
}

function pictureOf(rows: Row[], name: string): SitePicture | null {
  const row = rows.find((one) => one.name === name)
  if (!row?.webpWidth) return null
  const { key, widths, webpWidth, ratio, dominantColor } = row
  return { key, widths, webpWidth, ratio: Number(ratio), dominantColor }
}
