import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { textsOf } from '#i18n/text.ts'

import routes from '../routes.ts'

type Page = { page: string; title: `admin:${'title'}`; messages: string[] }

/** The areas behind the login, with the messages that their layouts load. */
const areas = routes.filter(({ file }) => !file.includes('site-layout'))

const pages = areas.flatMap(({ file, children = [] }) => {
  const { messages: shared } = handleOf(file)
  return children.filter(isEnglishPage).map((route): Page => {
    const { title, messages } = handleOf(route.file)
    return {
      page: route.id?.split('.')[0] ?? '',
      title: title as Page['title'],
      messages: [...shared, ...messages],
    }
  })
})

function isEnglishPage({ id = '' }: RouteConfigEntry): boolean {
  return id.endsWith('.en') && !id.startsWith('notFound')
}

/** The handle in the file of a route, read without the styles and pictures that the file would load. */
function handleOf(file: string): { title: string | undefined; messages: string[] } {
  const [handle = ''] =
    /export const handle = \{.*?\} satisfies PageHandle/s.exec(
      readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
    ) ?? []
  const [, title] = /title: '([^']+)'/.exec(handle) ?? []
  const [, messages = ''] = /messages: \[([^\]]*)\]/.exec(handle) ?? []
  return { title, messages: messages.match(/\w+/g) ?? [] }
}

test('the title of each page behind the login is among the messages that it loads', () => {
  const unread = pages.filter(
    ({ title, messages }) => !messages.includes(title?.split(':')[0] ?? ''),
  )
  expect(unread).toEqual([])
})

test('each page behind the login has its title in each language', () => {
  const titles = pages.map(({ page, title }) => [
    page,
    locales.map((locale) => textsOf(locale).t(title)).join(' | '),
  ])
  expect(Object.fromEntries(titles)).toMatchInlineSnapshot(`
    {
      "account": "Hesap ve güvenlik | Account & security | Учётная запись и безопасность",
      "accountCompany": "Firma | Company | Компания",
      "accountData": "Verilerim | My data | Мои данные",
      "adminApplications": "Başvurular | Applications | Заявки",
      "adminAudit": "İşlem kaydı | Audit log | Журнал действий",
      "adminAvailability": "Sevke hazır | Ready to ship | Наличие",
      "adminBank": "Banka bilgileri | Bank details | Банковские реквизиты",
      "adminCosts": "Maliyetler | Costs | Себестоимость",
      "adminCredentials": "Giriş bilgileri | Credentials | Данные для входа",
      "adminDashboard": "Bugün | Today | Сегодня",
      "adminDocuments": "Belgeler | Documents | Документы",
      "adminEmails": "E-postalar | E-mails | Письма",
      "adminExports": "Model föyleri ve paketler | Line sheets and packs | Лайншиты и материалы",
      "adminImport": "İçe aktarma | Import of a table | Импорт таблицы",
      "adminImports": "İçe aktar | Import | Импорт",
      "adminLegalTexts": "Yasal metinler | Legal texts | Правовые тексты",
      "adminLinks": "Açık bağlantılar | Open links | Открытые ссылки",
      "adminMedia": "Medya | Media | Медиа",
      "adminMessages": "Mesajlar | Messages | Сообщения",
      "adminOrder": "Sipariş | Order | Заказ",
      "adminOrders": "Siparişler | Orders | Заказы",
      "adminPartners": "Partnerler | Partners | Партнёры",
      "adminPersonalData": "Kişisel veriler | Personal data | Персональные данные",
      "adminPriceList": "Fiyat listesi | Price list | Прайс-лист",
      "adminPriceLists": "Fiyat listeleri | Price lists | Прайс-листы",
      "adminProduct": "Ürünü düzenle | Edit product | Редактирование модели",
      "adminProductPreview": "Ürün önizlemesi | Product preview | Предпросмотр модели",
      "adminProducts": "Ürünler | Products | Модели",
      "adminQuoteReport": "Teklif raporu | Quote report | Отчёт по запросам",
      "adminQuotes": "Teklifler | Quotations | Предложения",
      "adminReports": "Raporlar | Reports | Отчёты",
      "adminRequest": "Talep | Request | Запрос",
      "adminRequests": "Talepler | Requests | Запросы",
      "adminSettings": "Ayarlar | Settings | Настройки",
      "adminSite": "Site | Site | Сайт",
      "adminStaff": "Ekip | Team | Команда",
      "adminTerms": "Koleksiyon ve listeler | Collections and lists | Коллекции и списки",
      "adminTexts": "Hazır metinler | Prepared texts | Готовые тексты",
      "adminTranslation": "Çeviriyi düzenle | Edit translation | Редактирование перевода",
      "adminTranslations": "Çeviriler | Translations | Переводы",
      "partner": "Panelim | My Dashboard | Мой кабинет",
      "partnerBoard": "Pano | Board | Подборка",
      "partnerDocuments": "Belgeler | Documents | Документы",
      "partnerExports": "Model föyleri ve paketler | Line sheets and packs | Лайншиты и материалы",
      "partnerProduct": "Model | Style | Модель",
      "partnerProducts": "Partner Koleksiyonları | Partner Collections | Коллекции для партнёров",
      "partnerRequest": "Talep | Request | Запрос",
      "partnerRequests": "Talepler ve teklifler | Requests and quotations | Запросы и предложения",
    }
  `)
})
