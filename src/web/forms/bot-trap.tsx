import page from '#ui/page.module.css'

/** People cannot see this field, so only programs fill it in. */
export const TRAP = 'fax'

/** Whether the sender has filled in the field that people cannot see. */
export function isTrapped(sent: FormData): boolean {
  return Boolean(sent.get(TRAP))
}

export function BotTrap() {
  return (
    <span className={page.visuallyHidden} aria-hidden="true">
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
