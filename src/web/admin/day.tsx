import { useWords } from '../use-words.ts'

/** A date of a list; the hour shows when the pointer rests on it. A dash when there is none. */
export function Day({ at }: { at: string | null }) {
  const words = useWords()
  if (!at) return <span aria-hidden="true">–</span>
  return (
    <time dateTime={at} title={words.moment(at)}>
      {words.day(at)}
    </time>
  )
}
