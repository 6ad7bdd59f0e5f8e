import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Channel, channelsOf } from '#features/prepared-texts/channel.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useAction } from '../../session/use-action.ts'
import { useSite } from '../../shell/use-site.ts'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { type FollowUpData, type FollowUpOf, recordFollowUp } from './follow-up-data.ts'

type SendByProps = {
  of: FollowUpOf
  person: FollowUpData
  text: string
  onSent: (() => void) | undefined
}

/** Opens a channel with the text. Only the sender knows whether it went out, so they are asked. */
export function SendBy({ of, person, text, onSent }: SendByProps) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { owner } = useSite()
  const [opened, setOpened] = useState<Channel | null>(null)
  const { runAction, isBusy, error } = useAction()

  async function record(channel: Channel) {
    const reply = await runAction(() => recordFollowUp(of, channel, text))
    if (!reply) return
    setOpened(null)
    showToast({ kind: 'success', text: t('followUp.kept') })
    onSent?.()
  }

  return (
    <>
      <Cluster>
        {channelsOf(person, owner.name).map(({ channel, addressOf }, index) => (
          <a
            key={channel}
            className={buttonClass(index === 0 ? 'solid' : 'outline', 'small')}
            href={addressOf(text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setOpened(channel)}
          >
            {t(`note.${channel}`)}
          </a>
        ))}
      </Cluster>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {opened && (
        <Notice kind="info">
          <Cluster align="between">
            {t('followUp.sent', { channel: t(`note.${opened}`) })}
            <Cluster>
              <Button type="button" size="small" busy={isBusy} onClick={() => void record(opened)}>
                {t('followUp.yes')}
              </Button>
              <Button type="button" size="small" variant="outline" onClick={() => setOpened(null)}>
                {t('followUp.no')}
              </Button>
            </Cluster>
          </Cluster>
        </Notice>
      )}
    </>
  )
}
