import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { CREDENTIAL_DAYS } from './credential.ts'
import { inIstanbul, writeEmail } from './partner-email.mail.ts'

/** A partner, their login, and when the temporary password stops working. Never the password. */
export type Access = {
  email: string
  name: string
  company: string
  locale: Locale
  expiresAt: Date
}

type Facts = { login: string; email: string; until: string; company: string }
type Texts = Record<Locale, { subject: string; paragraphs: (facts: Facts) => string[] }>

/** The server says yes. Login and portal come by mail, the password by another way. */
export function applicationApproved(access: Access, origin: string): Email {
  return write(access, origin, approved)
}

/** A new temporary password was made; the earlier one is dead. */
export function credentialResent(access: Access, origin: string): Email {
  return write(access, origin, resent)
}

function write(access: Access, origin: string, texts: Texts): Email {
  const { email, name, company, locale, expiresAt } = access
  const { subject, paragraphs } = texts[locale]
  const login = origin + pathTo('partnerLogin', locale)
  const until = inIstanbul(expiresAt, locale)
  return writeEmail(
    { to: email, name, locale },
    subject,
    paragraphs({ login, email, until, company }),
  )
}

const approved: Texts = {
  tr: {
    subject: 'Partner hesabınız açıldı',
    paragraphs: ({ login, email, until, company }) => [
      `${company} için yaptığınız partner başvurusu onaylandı. Partner alanında tüm modelleri görür, beğendiklerinizi favorilerinize eklersiniz. Fiyat listesini bizden isteyebilirsiniz.`,
      `Giriş sayfası:\n${login}\nE-posta: ${email}`,
      `Geçici şifrenizi WhatsApp veya Telegram üzerinden ayrıca göndereceğiz. Şifre ${CREDENTIAL_DAYS} gün geçerlidir.\nSon geçerlilik: ${until} (İstanbul saati)`,
      'İlk girişte kendi şifrenizi belirlersiniz. Şifrenizi size hiçbir zaman sormayız.',
    ],
  },
  en: {
    subject: 'Your partner account is open',
    paragraphs: ({ login, email, until, company }) => [
      `Your partnership application for ${company} has been approved. In the partner area you will find all styles, and you can save the ones you like as favorites. We send the price guide on request.`,
      `Log in here:\n${login}\nE-mail: ${email}`,
      `We will send your temporary password separately, on WhatsApp or Telegram. It is valid for ${CREDENTIAL_DAYS} days.\nValid until: ${until} (Istanbul time)`,
      'At your first login you choose a password of your own. We will never ask you for it.',
    ],
  },
  ru: {
    subject: 'Ваш партнёрский доступ открыт',
    paragraphs: ({ login, email, until, company }) => [
      `Заявка на партнёрство от компании ${company} одобрена. В кабинете партнёра открыты все модели; понравившиеся можно добавлять в избранное. Прайс-лист вышлем по запросу.`,
      `Страница входа:\n${login}\nE-mail: ${email}`,
      `Временный пароль мы пришлём отдельно, в WhatsApp или Telegram. Он действует ${CREDENTIAL_DAYS} дней.\nСрок действия: до ${until} (по Стамбулу)`,
      'При первом входе вы зададите собственный пароль. Мы никогда его не спрашиваем.',
    ],
  },
}

const resent: Texts = {
  tr: {
    subject: 'Yeni geçici şifreniz hazır',
    paragraphs: ({ login, email, until }) => [
      'Hesabınız için yeni bir geçici şifre oluşturduk. Önceki şifre artık geçersiz, açık oturumlar kapatıldı.',
      `Yeni şifreyi WhatsApp veya Telegram üzerinden ayrıca göndereceğiz. Şifre ${CREDENTIAL_DAYS} gün geçerlidir.\nSon geçerlilik: ${until} (İstanbul saati)`,
      `Giriş sayfası:\n${login}\nE-posta: ${email}`,
      'Bunu siz istemediyseniz bu e-postayı yanıtlayın.',
    ],
  },
  en: {
    subject: 'A new temporary password for you',
    paragraphs: ({ login, email, until }) => [
      'We have created a new temporary password for your account. The earlier password no longer works, and open sessions have ended.',
      `We will send the new one separately, on WhatsApp or Telegram. It is valid for ${CREDENTIAL_DAYS} days.\nValid until: ${until} (Istanbul time)`,
      `Log in here:\n${login}\nE-mail: ${email}`,
      'If you did not ask for this, please reply to this e-mail.',
    ],
  },
  ru: {
    subject: 'Новый временный пароль',
    paragraphs: ({ login, email, until }) => [
      'Мы создали новый временный пароль для вашей учётной записи. Прежний больше не действует, открытые сеансы завершены.',
      `Новый пароль пришлём отдельно, в WhatsApp или Telegram. Он действует ${CREDENTIAL_DAYS} дней.\nСрок действия: до ${until} (по Стамбулу)`,
      `Страница входа:\n${login}\nE-mail: ${email}`,
      'Если вы этого не просили, ответьте на это письмо.',
    ],
  },
}
