import type { StaffWords } from '../language.ts'

/** What most coat makers have in their lists, offered while those are short. */
export const usualTerms: StaffWords['usualTerms'] = {
  /** Begins the name of a winter collection, before its years. */
  winter: 'SK',
  categories: {
    coat: 'Manto',
    belted: 'Kuşaklı palto',
    trench: 'Trençkot',
    short: 'Kısa palto',
    pea: 'Kaban',
  },
  fabrics: {
    wool: 'Kaşe',
    cashmere: 'Kaşmirli kaşe',
    boucle: 'Buklet',
    gabardine: 'Pamuklu gabardin',
  },
  colors: {
    black: 'Siyah',
    camel: 'Camel',
    ecru: 'Ekru',
    gray: 'Gri',
    navy: 'Lacivert',
    brown: 'Kahverengi',
    bordeaux: 'Bordo',
  },
}
