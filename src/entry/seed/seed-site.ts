import { keepSeedGroups, type SeedGroup } from '#business/media/seed-group.commands.ts'
import { replaceSiteImages } from '#business/media/site-image.commands.ts'
import type { World } from '#platform/world.ts'

import { endingsOf, groupFiles, openSeedFiles, type Widths } from './seed-files.ts'

const scenes = ['home', 'atelier', 'brand', 'become-a-partner']
const cuts = {
  wide: { widths: [960, 1440, 1920], webpWidth: 960 },
  tall: { widths: [480, 800, 1200], webpWidth: 800 },
}

/** Width of the picture that stands for a film. */
const films = { collection: 720, atelier: 960 }

/** Puts the pictures and films of the pages into the world: those that are whole in `seed/`. */
export async function seedSite(world: World, folder = 'seed'): Promise<void> {
  const editorial = await openSeedFiles(folder, 'editorial')
  const filmed = await openSeedFiles(folder, 'films')

  const wanted: (Partial<Widths> & { name: string; group: SeedGroup | null })[] = []
  for (const scene of scenes)
    for (const [cut, sizes] of Object.entries(cuts)) {
      const name = `${scene}-${cut}`
      wanted.push({ name, ...sizes, group: groupFiles(editorial, 'site', name, endingsOf(sizes)) })
    }
  for (const [name, width] of Object.entries(films)) {
    wanted.push({ name, group: groupFiles(filmed, 'films', name, ['.mp4', '.webm']) })
    const sizes = { widths: [width], webpWidth: width }
    const poster = groupFiles(filmed, 'site', `${name}-poster`, endingsOf(sizes))
    wanted.push({ name: `${name}-poster`, ...sizes, group: poster })
  }

  const groups = wanted.flatMap(({ group }) => group ?? [])
  const stored = await keepSeedGroups(world, ['site', 'films'], groups)
  await replaceSiteImages(
    world,
    wanted.flatMap(({ name, widths = [], webpWidth, group }) => {
      const { key, ratio, dominantColor } = (group && stored.get(group.name)) ?? {}
      return key ? [{ name, widths, webpWidth, key, ratio, dominantColor }] : []
    }),
  )
}
