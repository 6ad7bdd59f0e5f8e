import { useFormat } from '../../forms/use-format.ts'

type DayProps = { at: string | null; withHour?: boolean }

/** A date of a list; the whole moment shows when the pointer rests on it. A dash when there is none. */
export function Day({ at, withHour = false }: DayProps) {
  const format = useFormat()
  if (!at) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={at} title={format.moment(at)}>
      {withHour ? format.dayAndHour(at) : format.day(at)}
    </time>
  )
}
