import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mailLink } from '#base/email-text/mail-link.ts'
import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'
import { ContactHandleLink } from '#web/admin/contact-handle-link.tsx'
import { FollowUp } from '#web/admin/follow-up/follow-up.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useSite } from '#web/shell/use-site.ts'

import type { MessageChanges } from './use-message-changes.ts'

import styles from '#web/admin/dialog.module.css'

type MessageDialogProps = {
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  changes: MessageChanges
  onClose: () => void
}

/** A message from the contact form, with the ways to answer it. */
export function MessageDialog({ id, changes, onClose }: MessageDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={id !== null}
      isInAddress
      onClose={onClose}
      title={t('messages.title')}
      closeLabel={t('shell:close')}
    >
      {id && <Body id={id} changes={changes} onClose={onClose} />}
    </Dialog>
  )
}

type BodyProps = { id: string; changes: MessageChanges; onClose: () => void }

function Body({ id, changes, onClose }: BodyProps) {
  const { owner } = useSite()
  const { t } = useTranslation(['admin', 'desk'])
  const locale = useLocale()
  const { value, error, reload } = useAnswer(id, () => readMessage(id, locale))
  if (error) return <LoadError title={t('messages.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  const set = (next: typeof value.status) => {
    void changes.setStatus([value], next)
    onClose()
  }
  return (
    <>
      <Message message={value} />
      <Assignee message={value} changes={changes} />
      <Disclosure size="small" summary={t('desk:followUp.title')}>
        <FollowUp of={{ about: 'messages', id }} first="answer" />
      </Disclosure>
      <Cluster align="end" className={styles.actions}>
        {value.status === 'waiting' ? (
          <>
            <Button type="button" variant="outline" onClick={() => set('spam')}>
              {t('messages.spam')}
            </Button>
            <Button type="button" variant="outline" onClick={() => set('done')}>
              {t('messages.done')}
            </Button>
          </>
        ) : (
          <Button type="button" variant="outline" onClick={() => set('waiting')}>
            {t('messages.reopen')}
          </Button>
        )}
        <a className={buttonClass()} href={replyTo(value, owner.name)}>
          {t('messages.reply')}
        </a>
      </Cluster>
    </>
  )
}

const readMessage = (id: string, locale: Locale) =>
  request(adminApi.messages[':id'].$get({ param: { id }, query: { locale } }))

type Message = Extract<Awaited<ReturnType<typeof readMessage>>, { ok: true }>['value']

function Message({ message }: { message: Message }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const locale = useLocale()
  return (
    <DescriptionList
      missing="–"
      rows={[
        [t('column.name'), `${message.firstName} ${message.lastName}`],
        [t('column.status'), <StatusMark key="status" status={message.status} />],
        [t('column.sent'), format.moment(message.sentAt)],
        ...(message.handledAt
          ? [[t('messages.handled'), format.moment(message.handledAt)] satisfies [string, string]]
          : []),
        [
          t('column.email'),
          <a key="email" href={mailLink(message.email)}>
            <EmailText>{message.email}</EmailText>
          </a>,
        ],
        [t('messages.phone'), <ContactHandleLink key="phone" phone={message.phone} />],
        [t('details.language'), languages[message.locale].name],
        ...(message.productId
          ? [
              [
                t('messages.product'),
                <a key="product" href={pathTo('partnerProduct', locale, { id: message.productId })}>
                  {message.product}
                </a>,
              ] satisfies [string, React.ReactNode],
            ]
          : []),
        [t('column.message'), message.message],
      ]}
    />
  )
}

type AssigneeProps = { message: Message; changes: MessageChanges }

function Assignee({ message, changes }: AssigneeProps) {
  const { t } = useTranslation('admin')
  const { staff, assignee } = message
  const [chosen, setChosen] = useState(assignee ?? '')
  async function assign(userId: string) {
    setChosen(userId)
    const to = staff.find((member) => member.userId === userId) ?? null
    if (!(await changes.assign([message], to))) setChosen(chosen)
  }
  return (
    <div className={styles.actions}>
      <Select
        name="assignee"
        label={t('messages.assignee')}
        placeholder={t('messages.by.nobody')}
        value={chosen}
        disabled={changes.isBusy}
        options={staff.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={({ currentTarget: { value } }) => void assign(value)}
      />
    </div>
  )
}

/** Opens the staff's own mail program with the message quoted. */
function replyTo({ email, message }: Message, ourName: string): string {
  const quoted = message.replaceAll(/^/gm, '> ')
  return mailLink(email, { subject: `Re: ${ourName}`, body: `\n\n${quoted}` })
}
