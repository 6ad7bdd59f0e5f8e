import type { Picture } from './picture.ts'

/** A silent loop, `/media/<key>.mp4` and perhaps `.webm`, and its poster picture. */
export type SiteFilm = { key: string; hasWebm: boolean; poster: Picture }

/** The same picture in a crop for wide screens and a crop for tall screens. */
export type SiteScene = { wide: Picture; tall: Picture }

/** A film has its key; everything else is a picture. */
export type SiteImage = { name: string; filmKey: string | null; picture: Picture | null }

/** The top picture of a page; null until both crops exist. */
export function sceneOf(images: SiteImage[], page: string): SiteScene | null {
  const wide = pictureOf(images, `${page}-wide`)
  const tall = pictureOf(images, `${page}-tall`)
  return wide && tall && { wide, tall }
}

/** A film by name; null until the film and its poster exist. */
export function filmOf(images: SiteImage[], name: string): SiteFilm | null {
  const film = images.find((image) => image.name === name)
  const poster = pictureOf(images, `${name}-poster`)
  return film?.filmKey && poster ? { key: film.filmKey, hasWebm: true, poster } : null
}

function pictureOf(images: SiteImage[], name: string): Picture | null {
  return images.find((image) => image.name === name)?.picture ?? null
}
