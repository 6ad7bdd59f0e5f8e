/** Puts the focus into the first field of a form whose text has no value yet; false where there is none. */
export function focusUnread(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>('input[data-unread]')
  field?.focus()
  return Boolean(field)
}
