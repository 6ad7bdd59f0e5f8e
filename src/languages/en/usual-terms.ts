/** What most coat makers have in their lists, offered while those are short. */
export const usualTerms = {
  /** Begins the name of a winter collection, before its years. */
  winter: 'FW',
  categories: {
    coat: 'Classic coats',
    belted: 'Belted coats',
    trench: 'Trench coats',
    short: 'Short coats',
    pea: 'Pea coats',
  },
  fabrics: {
    wool: 'Wool coating',
    cashmere: 'Wool and cashmere',
    boucle: 'Bouclé',
    gabardine: 'Cotton gabardine',
  },
  colors: {
    black: 'Black',
    camel: 'Camel',
    ecru: 'Ecru',
    gray: 'Gray',
    navy: 'Navy',
    brown: 'Brown',
    bordeaux: 'Bordeaux',
  },
}
