const WINTER = 'fw aw sk оз fall autumn winter sonbahar güz kış осень зима осенний зимний'
const SUMMER = 'ss iy вл spring summer ilkbahar yaz весна лето весенний летний'
const isWinter =
  /(?<!\p{L})(?:fw|aw|f\/w|a\/w|sk|s\/k|оз|fall|autumn|winter|güz|sonbahar|kış|осень|зима)/iu
const isSummer = /(?<!\p{L})(?:ss|s\/s|iy|i\/y|вл|spring|summer|ilkbahar|yaz|весна|лето)/iu

/** What buyers call the season of a collection, by its names: season and years in each language, short and whole. */
export function seasonWordsOf(names: string[]): string {
  const text = names.join(' ')
  const years = [...text.matchAll(/(?<!\d)(?:20)?(\d\d)(?!\d)/g)].flatMap(([, year = '']) => [
    year,
    `20${year}`,
  ])
  return [...years, isWinter.test(text) && WINTER, isSummer.test(text) && SUMMER]
    .filter(Boolean)
    .join(' ')
}
