import { keepSeedGroups, type SeedGroup } from '#business/media/seed-group.commands.ts'
import { replaceSitePieces } from '#business/media/site-piece.commands.ts'
import type { World } from '#platform/world.ts'

import { endingsOf, groupFiles, openSeedFiles } from './seed-files.ts'

const scenes = ['home', 'atelier', 'brand', 'become-a-partner']
const cuts = { wide: [960, 1440, 1920], tall: [480, 800, 1200] }

/** Width of the picture that stands for a film. */
const films = { collection: 720, atelier: 960 }

/** Puts the pictures and films of the pages into the world: those that are whole in `seed/`. */
export async function seedSite(world: World, folder = 'seed'): Promise<void> {
  const editorial = await openSeedFiles(folder, 'editorial')
  const filmed = await openSeedFiles(folder, 'films')

  const wanted: { name: string; widths: number[]; group: SeedGroup | null }[] = []
  for (const scene of scenes)
    for (const [cut, widths] of Object.entries(cuts)) {
      const name = `${scene}-${cut}`
      wanted.push({ name, widths, group: groupFiles(editorial, 'site', name, endingsOf(widths)) })
    }
  for (const [name, width] of Object.entries(films)) {
    wanted.push({ name, widths: [], group: groupFiles(filmed, 'films', name, ['.mp4', '.webm']) })
    const poster = groupFiles(filmed, 'site', `${name}-poster`, endingsOf([width]))
    wanted.push({ name: `${name}-poster`, widths: [width], group: poster })
  }

  const groups = wanted.flatMap(({ group }) => group ?? [])
  const kept = await keepSeedGroups(world, ['site', 'films'], groups)
  await replaceSitePieces(
    world,
    wanted.flatMap(({ name, widths, group }) => {
      const row = group && kept.get(group.name)
      return row ? [{ name, widths, key: row.key, ratio: row.ratio, ground: row.ground }] : []
    }),
  )
}
