import type { ProductLabels } from '../language.ts'

/** Names of the fields of a product: labels, headings of tables where they differ, hints and units. */
export const productLabels: ProductLabels = {
  labels: {
    styleCode: 'Model kodu',
    name: 'Ad',
    collection: 'Koleksiyon',
    category: 'Kategori',
    fabric: 'Kumaş',
    colors: 'Renkler',
    sizes: 'Bedenler',
    sizeRun: 'Beden aralığı',
    composition: 'Kumaş karışımı',
    lining: 'Astar',
    weightGsm: 'Gramaj',
    lengthCm: 'Arka boyu, 38 beden',
    leadTimeDays: 'Termin',
    minimumPerColor: 'Renk başına minimum',
    minimumPerStyle: 'Model başına minimum',
    cartonPieces: 'Koli içi adet',
    cartonSizeCm: 'Koli ölçüsü',
    cartonWeightKg: 'Koli brüt ağırlığı',
    unitWeightG: 'Ürün ağırlığı',
    hsCode: 'GTİP / HS kodu',
    description: 'Açıklama',
    details: 'Yapım ayrıntıları',
  },
  headings: {
    weightGsm: 'Gramaj (g/m²)',
    lengthCm: 'Arka boyu (cm)',
  },
  hints: {
    cartonSizeCm: 'Örneğin 60 × 40 × 35',
    hsCode: '6–12 rakam; boş bırakılırsa ilk altısı kumaş karışımından çıkarılır',
  },
  units: {
    weightGsm: 'g/m²',
    lengthCm: 'cm',
    leadTimeDays: 'gün',
    cartonSizeCm: 'cm',
    cartonWeightKg: 'kg',
    unitWeightG: 'g',
  },
  cubicMeters: 'm³',
}
