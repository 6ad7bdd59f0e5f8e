import { storeSeedGroups, type SeedGroup } from '#features/media/seed-group.commands.ts'
import { replaceSiteImages } from '#features/media/site-image.commands.ts'
import type { World } from '#platform/world.ts'

import { groupFiles, groupPicture, openSeedFiles } from './seed-files.ts'

const scenes = ['home', 'brand', 'become-a-partner']
const cuts = {
  wide: { widths: [960, 1440, 1920], webpWidth: 960 },
  tall: { widths: [480, 800, 1200], webpWidth: 800 },
}

/** Further widths: the scene of the home page fills the window of a laptop with two pixels a point. */
const furtherWidths: Record<string, number[]> = { 'home-wide': [2880] }

/** Width of the poster of a film. */
const films = { collection: 720, atelier: 960 }

/** Puts the pictures and films of the pages into the world: those that are complete in `seed/`. */
export async function seedSite(world: World, folder = 'seed'): Promise<void> {
  const editorial = await openSeedFiles(folder, 'editorial')
  const filmed = await openSeedFiles(folder, 'films')

  const groups: { name: string; group: SeedGroup | null }[] = []
  for (const scene of scenes)
    for (const [cut, { widths, webpWidth }] of Object.entries(cuts)) {
      const name = `${scene}-${cut}`
      const sizes = { widths: [...widths, ...(furtherWidths[name] ?? [])], webpWidth }
      groups.push({ name, group: groupPicture(editorial, 'site', name, sizes) })
    }
  for (const [name, width] of Object.entries(films)) {
    groups.push({ name, group: groupFiles(filmed, 'films', name, ['.mp4', '.webm']) })
    const sizes = { widths: [width], webpWidth: width }
    const poster = `${name}-poster`
    groups.push({ name: poster, group: groupPicture(filmed, 'site', poster, sizes) })
  }

  const complete = groups.flatMap(({ name, group }) => (group ? [{ name, group }] : []))
  // The folder is missing if it has no files: that is no order to remove the pictures from the pages.
  if (complete.length === 0) return
  const storedGroups = await storeSeedGroups(
    world,
    ['site', 'films'],
    complete.map(({ group }) => group),
  )
  const rows = complete.flatMap(({ name, group }) => {
    const { key: filmKey, picture } = storedGroups.get(group.name) ?? {}
    if (group.sizes) return picture ? { name, picture, filmKey: null } : []
    return filmKey ? { name, picture: null, filmKey } : []
  })
  await replaceSiteImages(world, rows)
}
