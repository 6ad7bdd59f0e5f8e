/** An email address as text: where it is too long for a line, it is broken after its `@` first. */
export function EmailText({ children }: { children: string }) {
  const domain = children.indexOf('@') + 1
  return (
    <span title={children}>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </span>
  )
}
