import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fillText,
  isFilled,
  PREPARED_TEXT_MAX,
  type PreparedTextName,
  preparedTextNames,
} from '#features/prepared-texts/prepared-text.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { useSession } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { useSite } from '../../shell/use-site.ts'
import { type FollowUpData, type FollowUpOf, readFollowUp } from './follow-up-data.ts'
import { SendBy } from './send-by.tsx'

type FollowUpProps = {
  of: FollowUpOf
  /** The text that is offered first. */
  first: PreparedTextName
  /** The page that the text leads to; the login if it is not said. */
  link?: string
  onSent?: (() => void) | undefined
}

/** A message to a person in their language, by the channel they asked for first. */
export function FollowUp({ of, first, link, onSent }: FollowUpProps) {
  const { t } = useTranslation('desk')
  const { value, error, reload } = useAnswer(`${of.about} ${of.id}`, () => readFollowUp(of))
  if (error) return <LoadError title={t('followUp.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  return <Message of={of} person={value} first={first} link={link} onSent={onSent} />
}

type MessageProps = Omit<FollowUpProps, 'link'> & { person: FollowUpData; link: string | undefined }

/** Texts that lead to something of their own, so that only its own place offers them. */
const bound: readonly PreparedTextName[] = ['invited', 'priceGuide', 'quoteReady']

function Message({ of, person, first, link, onSent }: MessageProps) {
  const { owner } = useSite()
  const { user } = useSession()
  const { t } = useTranslation('desk')
  const textOf = (textName: PreparedTextName) =>
    preparedFor(person, textName, { brand: owner.name, sender: user?.name || owner.name, link })
  const offered = preparedTextNames.filter(
    (textName) => (textName === first || !bound.includes(textName)) && isFilled(textOf(textName)),
  )
  const [name, setName] = useState(offered.find((textName) => textName === first))
  const [text, setText] = useState(() => (name ? textOf(name) : ''))
  return (
    <Stack>
      <Select
        name="prepared"
        label={t('followUp.text', { language: languages[person.locale].name })}
        value={name ?? ''}
        placeholder={t('followUp.own')}
        options={offered.map((value) => ({ value, label: t(`prepared.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const next = offered.find((textName) => textName === value)
          setName(next)
          setText(next ? textOf(next) : '')
        }}
      />
      <TextArea
        name="message"
        label={t('followUp.message')}
        hint={t('followUp.hint')}
        rows={5}
        maxLength={PREPARED_TEXT_MAX}
        lang={person.locale}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <SendBy of={of} person={person} text={text} onSent={onSent} />
    </Stack>
  )
}

/** A text in the language of its reader, with their known details. */
function preparedFor(
  person: FollowUpData,
  name: PreparedTextName,
  { link, ...ours }: { brand: string; sender: string; link: string | undefined },
): string {
  const { locale, company, until } = person
  const prepared = person.texts.find((text) => text.name === name && text.locale === locale)
  return fillText(prepared?.text ?? '', {
    name: person.name,
    company,
    ...ours,
    link: location.origin + (link ?? pathTo('partnerLogin', locale)),
    ...(until && { until: inIstanbul(new Date(until), locale) }),
  })
}
