/**
 * The company of the site until staff have entered their own in the settings. The demonstration brand is
 * plainly fictional: its addresses end in `.example`.
 */
export const brand = {
  name: 'MANTO 1976',
  /** The registered name, used in the legal texts. */
  company: 'MANTO 1976 Örnek Giyim Sanayi ve Ticaret Ltd. Şti.',
  /** Entries of the legal notice, each as in the register; empty entries are not shown. */
  registration: {
    address: '',
    taxOffice: '',
    taxNumber: '',
    mersis: '',
    tradeRegistry: '',
    kep: '',
    responsible: '',
  },
  /** Coats a month at most; null: unknown. */
  monthlyCapacity: null as number | null,
  since: 1976,
  /** Language of the emails to the owner. */
  staffLocale: 'tr',
  phone: '+90 212 000 19 76',
  email: 'hello@manto1976.example',
  privacyEmail: 'privacy@manto1976.example',
  whatsapp: 'https://wa.me/902120001976',
  telegram: 'https://t.me/manto1976_example',
  showrooms: [
    {
      id: 'merter',
      street: 'Örnek Sokak 12',
      postcode: '34000',
    },
    {
      id: 'osmanbey',
      street: 'Numune Caddesi 76',
      postcode: '34001',
    },
  ],
  timeZone: 'Europe/Istanbul',
  /** Opening and closing, in hours after midnight, from Sunday; null: closed. */
  week: [null, [9, 18.5], [9, 18.5], [9, 18.5], [9, 18.5], [9, 18.5], [10, 15]],
  /** Public holidays of Türkiye; the religious feasts move by the moon, so staff add those of later years. */
  holidays: [
    '01-01',
    '04-23',
    '05-01',
    '05-19',
    '07-15',
    '08-30',
    '10-29',
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-05-16',
    '2027-05-17',
    '2027-05-18',
  ],
  social: [
    { name: 'Instagram', url: 'https://instagram.example/manto1976' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/manto1976' },
    { name: 'YouTube', url: 'https://youtube.example/@manto1976' },
  ],
} as const
