import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnList, OwnRow } from '../own-list.tsx'
import { dataApi, type OwnData } from './load-own-data.ts'

type Consent = OwnData['consents'][number]

/** The latest answer for each purpose. Only consent to commercial messages can be withdrawn. */
export function ConsentSection({ consents }: { consents: Consent[] }) {
  const { t } = useTranslation('company')
  const locale = useLocale()
  const errorMessage = useErrorMessage('company')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()
  const latest = consents.filter(
    (consent, index) => consents.findIndex(({ purpose }) => purpose === consent.purpose) === index,
  )

  async function answer(next: 'given' | 'refused') {
    const json = { answer: next, locale }
    const isDone = await runAction(async () => {
      const reply = await request(dataApi['commercial-consent'].$put({ json }))
      await revalidate()
      return reply
    })
    if (isDone) showToast({ kind: 'success', text: t(`consents.now.${next}`) })
  }

  const buttonOf = ({ purpose, answer: current }: Consent) => {
    if (purpose !== 'commercialCommunication') return undefined
    const next = current === 'given' ? 'refused' : 'given'
    const label = t(`consents.change.${next}`)
    const named = `${label}: ${t(`purpose.${purpose}`)}`
    return { label, named, busy: isBusy, onClick: () => void answer(next) }
  }

  return (
    <AccountSection id="consents" title={t('consents.title')} text={t('consents.text')}>
      {latest.length === 0 && <p>{t('consents.none')}</p>}
      <OwnList label={t('consents.title')}>
        {latest.map((consent) => (
          <OwnRow
            key={consent.purpose}
            name={t(`purpose.${consent.purpose}`)}
            note={t('consents.note', {
              answer: t(`answer.${consent.answer}`),
              moment: format.moment(consent.at),
              version: consent.textVersion,
            })}
            button={buttonOf(consent)}
          />
        ))}
      </OwnList>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
    </AccountSection>
  )
}
