import type { ImportWords } from '../language.ts'

const headings: ImportWords['headings'] = {
  styleCode: ['kod', 'model no', 'model numarası', 'ürün kodu', 'stok kodu', 'referans'],
  name: ['ad', 'ürün adı', 'model adı', 'isim'],
  description: ['açıklama', 'tanım', 'ürün açıklaması'],
  details: ['ayrıntılar', 'detaylar', 'özellikler'],
  collection: ['sezon'],
  category: ['kategoriler', 'tür', 'ürün grubu'],
  fabric: ['kumaş adı', 'kumaş cinsi'],
  colors: ['renk', 'renk adı'],
  sizes: ['beden', 'ölçü'],
  sizeRun: ['beden serisi', 'beden seti'],
  composition: ['karışım', 'içerik', 'kompozisyon'],
  lining: ['astar karışımı'],
  weightGsm: ['gramaj'],
  lengthCm: ['boy', 'boyu', 'arka boy'],
  leadTimeDays: ['termin', 'teslim süresi', 'üretim süresi'],
  minimumPerColor: ['renk minimumu'],
  minimumPerStyle: ['minimum adet', 'min adet'],
  cartonPieces: ['koli adedi', 'koli içi'],
  cartonSizeCm: ['koli ölçüsü', 'koli ebadı'],
  cartonWeightKg: ['koli ağırlığı'],
  unitWeightG: ['ürün ağırlığı'],
  visibility: ['durum', 'yayında'],
}

const partnerHeadings: ImportWords['partnerHeadings'] = {
  company: ['şirket', 'firma', 'şirket adı', 'firma adı', 'unvan', 'müşteri'],
  contactName: ['ilgili kişi', 'yetkili', 'ad soyad', 'ad', 'isim'],
  contactEmail: ['e-posta', 'eposta', 'e-posta adresi'],
  phone: ['telefon', 'telefon veya telegram', 'cep'],
  country: ['ülke'],
  city: ['şehir', 'il'],
  locale: ['dil', 'e-postaların dili'],
  tags: ['etiket', 'etiketler', 'grup'],
}

export const importWords: ImportWords = {
  visibility: {
    draft: 'Taslak',
    partners: 'Partnerlere açık',
    public: 'Herkese açık',
    archived: 'Arşivde',
  },
  visibilityHeading: 'Görünürlük',
  clearMarker: '(boş)',
  headings,
  partnerHeadings,
  units: /gün|adet/,
  examples: [
    {
      name: 'Elif Manto',
      collection: 'FW 26/27',
      category: 'Manto',
      fabric: 'Kaşe',
      colors: 'Camel #b88f5c, Siyah #181818',
      composition: '%80 Yün, %20 Poliamid',
      lining: '%100 Viskon',
      description: 'Beli saran kemeriyle kruvaze manto.',
      details: 'Astarlı\nİki yan cep',
    },
    {
      name: 'Derya Kaban',
      collection: 'FW 26/27',
      category: 'Kaban',
      fabric: 'Kaşe',
      colors: 'Siyah #181818',
      composition: '%80 Yün, %20 Poliamid',
    },
  ],
}
