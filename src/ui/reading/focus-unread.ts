/** Puts the focus into the first field whose text has no value yet, also into one that is folded away; false where there is none. */
export function focusUnread(part: ParentNode | null): boolean {
  const field = part?.querySelector<HTMLInputElement>('input[data-unread]')
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
  return Boolean(field)
}
