/**
 * Fibers by the names that labels must use, from Regulation (EU) No 1007/2011, Annex I; beside them the codes of ISO 2076
 * and of EU labels, names of the trade, and the fibers of common brands.
 */
export const fibers = {
  wool: {
    name: 'Wool',
    others: ['WO', 'merino', 'merino wool', 'lambswool', 'lana', 'laine', 'wolle'],
  },
  'virgin-wool': {
    name: 'Virgin wool',
    others: [
      'WV',
      'new wool',
      'pure new wool',
      'schurwolle',
      'lana vergine',
      'pura lana vergine',
      'laine vierge',
    ],
  },
  cashmere: {
    name: 'Cashmere',
    others: ['WS', 'kashmir', 'cachemire', 'kaschmir'],
  },
  alpaca: {
    name: 'Alpaca',
    others: ['WP', 'baby alpaca', 'alpaga', 'alpaka'],
  },
  mohair: {
    name: 'Mohair',
    others: ['WM'],
  },
  angora: {
    name: 'Angora',
    others: ['WA'],
  },
  camel: {
    name: 'Camel hair',
    others: ['WK', 'camel', 'camelhair'],
  },
  silk: {
    name: 'Silk',
    others: ['SE', 'soie', 'seta', 'seide'],
  },
  cotton: {
    name: 'Cotton',
    others: ['CO', 'coton', 'cotone', 'baumwolle'],
  },
  linen: {
    name: 'Linen',
    others: ['LI', 'flax', 'lin', 'lino', 'leinen'],
  },
  viscose: {
    name: 'Viscose',
    others: ['VI', 'CV', 'VIS', 'rayon', 'viskose', 'viscosa'],
  },
  modal: {
    name: 'Modal',
    others: ['MD', 'CMD', 'MOD'],
  },
  lyocell: {
    name: 'Lyocell',
    others: ['LY', 'CLY', 'tencel'],
  },
  cupro: {
    name: 'Cupro',
    others: ['CU', 'CUP', 'bemberg'],
  },
  acetate: {
    name: 'Acetate',
    others: ['AC', 'CA', 'acetat', 'acetato'],
  },
  polyester: {
    name: 'Polyester',
    others: ['PL', 'PES', 'PE', 'poly', 'poliestere', 'primaloft'],
  },
  polyamide: {
    name: 'Polyamide',
    others: ['PA', 'nylon', 'polyamid', 'poliammide'],
  },
  acrylic: {
    name: 'Acrylic',
    others: ['PC', 'PAN', 'acryl', 'orlon', 'acrylique', 'acrilico', 'polyacryl'],
  },
  elastane: {
    name: 'Elastane',
    others: ['EA', 'EL', 'elastan', 'spandex', 'lycra', 'elasthanne', 'elasthan'],
  },
  polyurethane: {
    name: 'Polyurethane',
    others: ['PU', 'PUR'],
  },
  yak: {
    name: 'Yak',
    others: ['WY', 'yak hair'],
  },
  hemp: {
    name: 'Hemp',
    others: ['HA', 'CH', 'chanvre', 'canapa', 'hanf'],
  },
  ramie: {
    name: 'Ramie',
    others: ['RA'],
  },
  triacetate: {
    name: 'Triacetate',
    others: ['TA', 'CTA'],
  },
  modacrylic: {
    name: 'Modacrylic',
    others: ['MA', 'MAC'],
  },
  polypropylene: {
    name: 'Polypropylene',
    others: ['PP', 'polypropylen'],
  },
  metallic: {
    name: 'Metallic fiber',
    others: [
      'ME',
      'MTF',
      'lurex',
      'metallic fibre',
      'metallised fibre',
      'metallized fiber',
      'metallic',
    ],
  },
  other: {
    name: 'Other fibers',
    others: ['AF', 'other fibres', 'other fiber', 'other', 'autres fibres', 'altre fibre'],
  },
}
