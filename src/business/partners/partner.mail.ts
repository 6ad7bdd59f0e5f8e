import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Email } from '#platform/mail/mail.ts'

import { writeEmail } from './partner-email.mail.ts'

type Partner = { email: string; name: string; locale: Locale }
type Links = { login: string; newPassword: string }
type Texts = Record<Locale, { subject: string; paragraphs: (links: Links) => string[] }>

export function partnerDeactivated(partner: Partner, origin: string): Email {
  return write(partner, origin, deactivated)
}

export function partnerReactivated(partner: Partner, origin: string): Email {
  return write(partner, origin, reactivated)
}

function write({ email: to, name, locale }: Partner, origin: string, texts: Texts): Email {
  const { subject, paragraphs } = texts[locale]
  const login = origin + pathTo('partnerLogin', locale)
  const newPassword = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to, name, locale }, subject, paragraphs({ login, newPassword }))
}

const deactivated: Texts = {
  tr: {
    subject: 'Partner erişiminiz durduruldu',
    paragraphs: () => [
      'Partner alanına erişiminiz durduruldu ve açık oturumlarınız kapatıldı.',
      'Bir yanlışlık olduğunu düşünüyorsanız bu e-postayı yanıtlayın veya bizi arayın.',
    ],
  },
  en: {
    subject: 'Your partner access has been suspended',
    paragraphs: () => [
      'Your access to the partner area has been suspended, and your open sessions have ended.',
      'If you think this is a mistake, reply to this e-mail or call us.',
    ],
  },
  ru: {
    subject: 'Партнёрский доступ приостановлен',
    paragraphs: () => [
      'Ваш доступ к кабинету партнёра приостановлен, открытые сеансы завершены.',
      'Если вы считаете, что это ошибка, ответьте на письмо или позвоните нам.',
    ],
  },
}

const reactivated: Texts = {
  tr: {
    subject: 'Partner erişiminiz yeniden açıldı',
    paragraphs: ({ login, newPassword }) => [
      `Partner alanına yeniden girebilirsiniz:\n${login}`,
      `Şifrenizi hatırlamıyorsanız yenisini buradan isteyin:\n${newPassword}`,
    ],
  },
  en: {
    subject: 'Your partner access is open again',
    paragraphs: ({ login, newPassword }) => [
      `You can log in to the partner area again:\n${login}`,
      `If you do not remember your password, ask for a new one here:\n${newPassword}`,
    ],
  },
  ru: {
    subject: 'Партнёрский доступ снова открыт',
    paragraphs: ({ login, newPassword }) => [
      `Вы снова можете войти в кабинет партнёра:\n${login}`,
      `Если не помните пароль, запросите новый здесь:\n${newPassword}`,
    ],
  },
}
