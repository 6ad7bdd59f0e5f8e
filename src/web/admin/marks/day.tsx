import { useFormMessages } from '../../forms/use-form-messages.ts'

type DayProps = { at: string | null; withHour?: boolean }

/** A date of a list; the whole moment shows when the pointer rests on it. A dash when there is none. */
export function Day({ at, withHour = false }: DayProps) {
  const texts = useFormMessages()
  if (!at) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={at} title={texts.moment(at)}>
      {withHour ? texts.dayAndHour(at) : texts.day(at)}
    </time>
  )
}
