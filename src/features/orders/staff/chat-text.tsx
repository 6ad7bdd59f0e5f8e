import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import { channelsOf } from '#features/prepared-texts/channel.ts'
import { languages } from '#i18n/languages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useSite } from '#web/shell/use-site.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './request.module.css'

/** The words for a chat in the language of the buyer, with a link that is made when they are asked for. */
export function ChatText({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['trade', 'desk'])
  const errorMessage = useErrorMessage('admin')
  const { owner } = useSite()
  const { runAction, isBusy, error } = useAction()
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const param = { id: requestId }
  const prepare = async () =>
    setPrepared(await runAction(() => call(adminApi.quotes[':id'].chat.$post({ param }))))
  return (
    <Disclosure size="small" summary={t('quote.chat')}>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {!prepared && (
        <Button type="button" size="small" busy={isBusy} onClick={() => void prepare()}>
          {t('quote.chatOpen')}
        </Button>
      )}
      {prepared && (
        <div className={styles.part}>
          <TextArea
            name="chat"
            label={t('quote.chatText', { language: languages[prepared.locale].name })}
            hint={t('quote.chatHint')}
            lang={prepared.locale}
            rows={6}
            value={prepared.text}
            onChange={({ currentTarget }) =>
              setPrepared({ ...prepared, text: currentTarget.value })
            }
          />
          <p className={styles.actions}>
            {channelsOf(prepared, owner.name)
              .filter(({ channel }) => channel !== 'phone')
              .map(({ channel, addressOf }) => (
                <a
                  key={channel}
                  className={buttonClass('outline', 'small')}
                  href={addressOf(prepared.text)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t(`desk:note.${channel}`)}
                </a>
              ))}
          </p>
        </div>
      )}
    </Disclosure>
  )
}

type Prepared = { text: string; locale: Locale; phone: string; email: string }
