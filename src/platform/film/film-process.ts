import { openChild } from '#platform/child/child-process.ts'

import type { Film, FilmFault } from './remux-film.ts'

export type Films = {
  /**
   * Makes a film that browsers play; see `remux-film.ts`.
   * @throws those of `Child.run`
   */
  remux: (bytes: Uint8Array) => Promise<Film | FilmFault>
}

/** Reads each film in a process of its own, which ends with it. */
export function openFilmWorker(): Films & { close: () => void } {
  const limits = { megabytes: 350, taskMs: 20_000, idleMs: 0 }
  const child = openChild<Uint8Array, Film | FilmFault>(
    new URL('./film-worker', import.meta.url),
    limits,
  )
  return { remux: child.run, close: child.close }
}
