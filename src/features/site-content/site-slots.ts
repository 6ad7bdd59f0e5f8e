import { menuPages } from './menu-pages.ts'

/** A page whose content staff may change. */
export type SlotPage = {
  /** Keys of its texts, as the messages of the software name them; `head.*` are for search engines. */
  texts: readonly string[]
  /** Places of pictures. */
  pictures: readonly string[]
  /** Places of films; the picture of the same name is the poster. */
  films?: readonly string[]
  /** The sections that staff may hide. */
  sections: readonly string[]
  /** How many products staff may choose for it. */
  products?: number
  /** Whether staff may put the sections in another order. */
  isOrdered?: true
}

const head = ['head.title', 'head.description'] as const

/** Texts of a part of a page: `hero.title`, `hero.text`. */
const slotsOf = <const Names extends readonly string[]>(group: string, names: Names) =>
  names.map((name) => `${group}.${name}`)

/** The same for things of which each has a title and a text. */
const titled = <const Names extends readonly string[]>(group: string, names: Names) =>
  names.flatMap((name) => [`${group}.${name}Title`, `${group}.${name}Text`])

/** Every place of the public pages that the owner may fill, by page. */
export const sitePages = {
  home: {
    texts: [
      ...slotsOf('hero', ['title', 'text', 'discover']),
      ...slotsOf('picture', ['hero']),
      ...titled('films', ['collection', 'atelier']),
      ...slotsOf('films', ['collectionLink', 'atelierLink']),
      ...slotsOf('picture', ['collection', 'atelier']),
      ...slotsOf('coats', ['title', 'all']),
      ...slotsOf('offers', ['title']),
      ...slotsOf('offers', ['ownTitle', 'ownText', 'ownLink']),
      ...slotsOf('offers', ['readyTitle', 'readyText', 'readyLink']),
      'promises.title',
      ...titled('promises', ['quality', 'flexible', 'privacy', 'time']),
      ...slotsOf('picture', ['promises']),
      ...slotsOf('numbers', ['since', 'boutiquesValue', 'boutiques']),
      ...slotsOf('numbers', ['replyValue', 'reply']),
      ...slotsOf('partner', ['title', 'text']),
      ...head,
    ],
    pictures: ['hero', 'heroTall', 'collection', 'atelier', 'promises'],
    films: ['collection', 'atelier'],
    sections: ['films', 'offers', 'promises', 'numbers', 'terms', 'partner'],
    products: 4,
  },
  brand: {
    texts: [
      ...slotsOf('hero', ['label', 'title', 'titleSince', 'text']),
      ...slotsOf('picture', ['hero']),
      ...slotsOf('story', ['title', 'titleSince', 'first', 'second', 'third']),
      ...slotsOf('picture', ['story']),
      ...slotsOf('quality', ['title', 'text']),
      ...titled('quality', ['fabric', 'seam', 'piece']),
      ...slotsOf('privacy', ['title', 'text', 'point1', 'point2', 'point3']),
      ...slotsOf('picture', ['privacy']),
      ...slotsOf('own', ['title', 'text', 'link']),
      ...slotsOf('picture', ['own']),
      ...slotsOf('close', ['title', 'text', 'contact', 'become']),
      ...head,
    ],
    pictures: ['hero', 'heroTall', 'story', 'privacy', 'own'],
    sections: ['story', 'quality', 'privacy', 'own'],
  },
  atelier: {
    texts: [
      ...slotsOf('hero', ['label', 'title', 'text', 'quote']),
      ...slotsOf('picture', ['hero']),
      ...slotsOf('design', ['title', 'text', 'point1', 'point2', 'point3']),
      ...slotsOf('send', ['title', 'text']),
      ...slotsOf('picture', ['design']),
      ...slotsOf('steps', ['title']),
      ...titled('steps', ['sketch', 'pattern', 'fabric', 'sewing', 'shipment']),
      ...slotsOf('steps', ['sketchTime']),
      ...slotsOf('picture', ['steps']),
      ...slotsOf('collection', ['title', 'text', 'link']),
      ...slotsOf('picture', ['collection']),
      'why.title',
      ...titled('why', ['quality', 'flexible', 'privacy', 'time']),
      ...slotsOf('close', ['title', 'text', 'quote', 'become']),
      ...head,
    ],
    pictures: ['hero', 'heroTall', 'design', 'steps', 'collection'],
    sections: ['design', 'steps', 'collection', 'why'],
  },
  about: {
    texts: [
      'label',
      'title',
      'lead',
      'leadSince',
      ...slotsOf('picture', ['hero']),
      'makers',
      'markets',
      'samples',
      'peopleTitle',
      ...titled('people', ['sales', 'pattern', 'sample']),
      ...titled('people', ['cutting', 'sewing', 'control']),
      'supplyTitle',
      ...slotsOf('supply', ['ownTitle', 'ownText']),
      ...slotsOf('picture', ['supply']),
      'readyLink',
      'ownLink',
      'fabricsLink',
      'closeTitle',
      'closeText',
      'closeContact',
      'closeBecome',
      ...head,
    ],
    pictures: ['hero', 'supply'],
    sections: ['people', 'supply'],
  },
  fabrics: { texts: ['title', 'lead', 'ask', 'empty', ...head], pictures: [], sections: [] },
  contact: {
    texts: ['hero.title', 'hero.text', 'showrooms.title', 'showrooms.text', ...head],
    pictures: [],
    sections: [],
  },
  apply: {
    texts: [
      ...slotsOf('hero', ['title', 'text']),
      ...slotsOf('picture', ['hero']),
      ...slotsOf('gains', ['title', 'previews']),
      ...slotsOf('gains', ['portal', 'quantities', 'reply']),
      ...slotsOf('faq', ['title']),
      ...slotsOf('faq', ['whoQuestion', 'whoAnswer', 'minimumQuestion', 'minimumAnswer']),
      ...slotsOf('faq', ['timeQuestion', 'timeAnswer', 'labelsQuestion', 'labelsAnswer']),
      ...slotsOf('faq', ['designQuestion', 'designAnswer', 'dutyQuestion', 'dutyAnswer']),
      ...head,
    ],
    pictures: ['hero', 'heroTall'],
    sections: ['faq'],
  },
  /** Ordering at a glance, on the home page and below the collection. Figures come from the catalogue. */
  terms: {
    texts: [
      'title',
      'sample',
      'labels',
      'reply',
      ...slotsOf('points', ['first', 'second', 'third']),
    ],
    pictures: [],
    sections: ['minimum', 'days', 'sizes', 'fabrics', 'sample', 'labels', 'reply'],
  },
  /** The frame around every page. */
  frame: {
    texts: ['announcement', 'footer.description', 'footer.descriptionSince'],
    pictures: ['logo', 'icon', 'share'],
    sections: menuPages,
    isOrdered: true,
  },
} as const satisfies Record<string, SlotPage>

export type SitePage = keyof typeof sitePages
export const sitePageNames = Object.keys(sitePages) as SitePage[]

/**
 * Texts that are true of the demonstration only. Another company shows them when staff have written their own;
 * for all other slots the messages of the software hold a wording that fits anybody.
 */
export const factsOfDemonstration: Partial<Record<SitePage, readonly string[]>> = {
  home: ['numbers.boutiquesValue', 'numbers.boutiques'],
  brand: ['story.title', 'story.titleSince', 'story.first', 'story.second', 'story.third'],
  atelier: ['hero.label'],
}
