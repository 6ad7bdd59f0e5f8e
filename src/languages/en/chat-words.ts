import type { ChatWords } from '../language.ts'

export const chatWords: ChatWords = {
  unit: 'pcs pc pce piece pieces unit units ea',
  each: 'each apiece',
  pack: 'set sets pack packs ratio-pack',
  total: 'total totals',
  size: 'size sizes',
  color: 'color colour colors colours',
  shade: 'dark light deep pale bright hot baby',
  from: 'from',
  to: 'to',
  and: 'and',
  filler:
    'and of in the for with please pls kindly also plus qty quantity style article item color colour coat ratio from between need want we',
  everySize: ['all sizes', 'each size', 'every size', 'per size'],
  everyColor: ['each color', 'each colour', 'every color', 'per color', 'of each', 'both'],
  colorEndings: null,
}
