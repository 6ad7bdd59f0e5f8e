import { foldText } from '#base/folded-text.ts'

/** Words of buyers whose language the site does not speak, folded, by the English word that they mean. */
const words: Record<string, string> = {
  coat: 'mantel mantels mäntel damenmantel damenmäntel wintermantel manteau manteaux cappotto cappotti abrigo abrigos palton معطف معاطف пальтосы',
  peacoat: 'caban cabans cabanjacke',
  trench: 'trenchmantel gabardina',
  jacket: 'jacke jacken veste giacca chaqueta جاكيت',
  wool: 'wolle wollmantel wollmäntel schurwolle laine lana صوف вовна вовняне вовняний вовняна жүн',
  cashmere: 'kaschmir kaschmirmantel cachemire cachemir كشمير',
  women:
    'damen frauen femme femmes donna mujer نسائي نسائية жіноче жіночі жіноча жіночий әйел әйелдер',
  winter: 'hiver invierno شتوي зимове зимові қысқы',
  long: 'langer langes lange lungo largo طويل довге довгий ұзын',
  short: 'kurzer kurzes kurze kurz courte corto قصير коротке қысқа',
  black:
    'schwarz schwarzer schwarze schwarzes noir noire nero nera negro negra أسود чорне чорний чорна чорні қара',
  gray: 'grau grauer graue graues gris grise grigio رمادي сіре сірий сіра сірі сұр',
  navy: 'dunkelblau marine كحلي темносинє',
  blue: 'blau blauer blaue bleu azul أزرق синє синій көк',
  brown: 'braun brauner braune brun marron marrone بني коричневе қоңыр',
  beige: 'بيج',
  camel: 'kamel جملي',
  ivory: 'weiß weiss weißer blanc blanche bianco blanco أبيض біле білий',
  red: 'rot roter rote rouge rosso rojo أحمر червоне червоний қызыл',
  burgundy: 'weinrot خمري',
  pink: 'rosa وردي рожеве рожевий',
  green: 'grün grüner grüne vert verde أخضر зелене зелений жасыл',
  hood: 'kapuze capuche cappuccio',
  belt: 'gürtel ceinture cintura',
  herringbone: 'fischgrat chevron',
  check: 'kariert',
}

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, text]) =>
    foldText(text)
      .split(' ')
      .map((word) => [word, meaning] as const),
  ),
)

/** The English word for a folded word of a language that the site does not speak; undefined for any other word. */
export const foreignMeaning = (word: string): string | undefined => meanings.get(word)
