import type { ServerWords } from '../language.ts'

/** The names of Annex I to Regulation (EU) No 1007/2011 in the words of the trade, and further names on labels. */
export const fibers: ServerWords['fibers'] = {
  wool: {
    name: 'Yün',
    others: ['merinos', 'yünlü'],
  },
  'virgin-wool': {
    name: 'Saf yün',
    others: ['saf yeni yün', 'bakir yün'],
  },
  cashmere: {
    name: 'Kaşmir',
    others: ['kasmir'],
  },
  alpaca: {
    name: 'Alpaka',
    others: ['alpaka yünü'],
  },
  mohair: {
    name: 'Moher',
    others: ['tiftik'],
  },
  angora: {
    name: 'Angora',
    others: [],
  },
  camel: {
    name: 'Deve tüyü',
    others: ['deve yünü'],
  },
  silk: {
    name: 'İpek',
    others: [],
  },
  cotton: {
    name: 'Pamuk',
    others: ['koton'],
  },
  linen: {
    name: 'Keten',
    others: [],
  },
  viscose: {
    name: 'Viskon',
    others: ['viskoz', 'viscon'],
  },
  modal: {
    name: 'Modal',
    others: [],
  },
  lyocell: {
    name: 'Liyosel',
    others: ['tensel'],
  },
  cupro: {
    name: 'Kupro',
    others: [],
  },
  acetate: {
    name: 'Asetat',
    others: [],
  },
  polyester: {
    name: 'Polyester',
    others: ['poliester'],
  },
  polyamide: {
    name: 'Poliamid',
    others: ['naylon', 'polyamit', 'poliamit', 'polamid'],
  },
  acrylic: {
    name: 'Akrilik',
    others: [],
  },
  elastane: {
    name: 'Elastan',
    others: ['likra'],
  },
  polyurethane: {
    name: 'Poliüretan',
    others: [],
  },
  yak: {
    name: 'Yak',
    others: ['yak yünü'],
  },
  hemp: {
    name: 'Kenevir',
    others: [],
  },
  ramie: {
    name: 'Rami',
    others: [],
  },
  triacetate: {
    name: 'Triasetat',
    others: [],
  },
  modacrylic: {
    name: 'Modakrilik',
    others: [],
  },
  polypropylene: {
    name: 'Polipropilen',
    others: [],
  },
  metallic: {
    name: 'Metalik lif',
    others: ['lureks', 'sim', 'metal iplik', 'metalize lif'],
  },
  other: {
    name: 'Diğer lifler',
    others: ['diğer', 'diğer lif', 'diğer elyaf'],
  },
}
