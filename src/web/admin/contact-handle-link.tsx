import { useTranslation } from 'react-i18next'

/** A number opens WhatsApp, a name Telegram: there the writer expects the answer. */
export function ContactHandleLink({ phone }: { phone: string }) {
  const { t } = useTranslation('admin')
  const isName = phone.startsWith('@')
  const address = isName ? `https://t.me/${phone.slice(1)}` : `https://wa.me/${phone.slice(1)}`
  return (
    <>
      {phone}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t(isName ? 'details.telegram' : 'details.whatsapp')}
      </a>
    </>
  )
}
