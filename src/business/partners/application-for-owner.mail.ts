import { brand } from '#base/brand.ts'
import { quoteLines } from '#base/quote-lines.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { type ApplicationForm, applicationNumber, type BusinessType } from './application.ts'
import { inIstanbul } from './partner-email.mail.ts'

type Application = Omit<ApplicationForm, 'wholesale' | 'commercialConsent'> & {
  id: string
  commercialConsent: boolean
  appliedAt: Date
}

const businessTypes: Record<BusinessType, string> = {
  boutique: 'Butik',
  brand: 'Marka',
  distributor: 'Distribütör',
  online: 'İnternet mağazası',
  other: 'Diğer',
}

const languages = { tr: 'Türkçe', en: 'İngilizce', ru: 'Rusça' } as const

/**
 * To the maker, whenever somebody applies; the answer goes to the applicant. In Turkish, as the
 * staff read it. The subject holds nothing a stranger wrote.
 */
export function applicationForOwner(application: Application, origin: string): Email {
  const { id, name, surname, email, phone, businessName, city, marketRegion } = application
  const fields = [
    ['Ad soyad', `${name} ${surname}`],
    ['E-posta', email],
    ['WhatsApp / Telegram', phone],
    ['İşletme', businessName],
    ['İşletme türü', businessTypes[application.businessType]],
    ['Şehir, ülke', `${city}, ${countryName(application.country)}`],
    ['Web sitesi / Instagram', application.websiteInstagram || '–'],
    ['Tercih edilen dil', languages[application.preferredLanguage]],
    ['Toptan alıcı beyanı', 'Verildi'],
    ['Ticari ileti onayı', application.commercialConsent ? 'Verildi' : 'Verilmedi'],
    ['Başvuru zamanı', inIstanbul(application.appliedAt, 'tr')],
  ]
  return {
    to: brand.email,
    replyTo: email,
    subject: `Yeni partner başvurusu ${applicationNumber(id)}`,
    text: [
      'Yeni bir partner başvurusu var. Başvuru sahibine 24 saat içinde yanıt sözü verildi.',
      fields.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Değerlendirmek için:\n${origin}${pathTo('adminDashboard', 'tr')}`,
      // Last: whatever a stranger writes below, no line of ours can follow it.
      `Pazar ve bölge mesajı:\n${marketRegion ? quoteLines(marketRegion) : '–'}\n`,
    ].join('\n\n'),
  }
}

const countries = new Intl.DisplayNames('tr', { type: 'region' })

function countryName(code: string): string {
  return countries.of(code) ?? code
}
