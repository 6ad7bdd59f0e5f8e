/** A table of coats, every thirty-third row with a fault; each row differs from the others. */
export function tableOfCoats(rows: number, change = ''): string {
  const heads =
    'Model kodu;Ad (Türkçe);Ad (Rusça);Koleksiyon;Kategori;Kumaş;Renkler;Bedenler;Kumaş karışımı;Gramaj (g/m²);Arka boyu (cm);Termin (gün);Renk başına minimum;Model başına minimum;Açıklama (Türkçe);Yapım ayrıntıları (Türkçe)'
  const lines = Array.from({ length: rows }, (_, at) => rowOf(at + 1, change))
  return [heads, ...lines].join('\r\n')
}

const names = ['Elif', 'Derya', 'Zeynep', 'Defne', 'Aylin', 'Selin', 'Melis', 'İpek']
const kinds = ['Manto', 'Kaban', 'Trençkot', 'Pelerin']
const colors = ['Siyah', 'Deve tüyü', 'Ekru', 'Lacivert', 'Bordo', 'Antrasit']

function rowOf(number: number, change: string): string {
  const pick = (list: string[], step = 1) => list[Math.floor(number / step) % list.length] ?? ''
  const kind = pick(kinds)
  const weight = number % 33 === 0 ? 'ağır' : String(400 + (number % 200))
  const coat = `${pick(names, 3)} ${kind} ${number}`
  return [
    `IM-${String(number).padStart(5, '0')}`,
    `${coat}${change}`,
    `Пальто ${number}`,
    `Sezon ${number % 5}`,
    kind,
    `Kaşe ${number % 7}`,
    `${pick(colors)}, ${pick(colors, 2) === pick(colors) ? 'Haki' : pick(colors, 2)}`,
    '36, 38, 40, 42',
    '%70 Yün, %30 Poliamid',
    weight,
    String(90 + (number % 40)),
    '35',
    '40',
    '120',
    `${coat}, kruvaze kapanışı ve beli saran kemeriyle günlük giyime uygun, ${number}. model.`,
    '"Astarlı\nİki cep"',
  ].join(';')
}
