type Facts = Record<string, string | number | boolean> | null

/** Finds a text by its key, and null where there is none. */
type FindText = (key: string, values?: Record<string, string>) => string | null

/** Facts that people can read, in this order; numbers of sessions, versions and imports say nothing to them. */
const shownFacts = [
  'name',
  'number',
  'styleCode',
  'product',
  'file',
  'fields',
  'locale',
  'method',
  'provider',
  'assignee',
] as const
const shownLater = ['cause', 'area', 'rule', 'role', 'kind', 'reason', 'answer', 'at'] as const

/** The details of an audit entry beside its action: `Fields: name, weight`. */
export function factTexts(facts: Facts, find: FindText): string {
  if (!facts) return ''
  const valueOf = (name: string) => valueText(name, String(facts[name]), find)
  const texts = ([...shownFacts, ...shownLater] as const).flatMap((name) => {
    if (facts[name] === undefined || facts[name] === '') return []
    const value = valueOf(name)
    return value ? [find(`desk:audit.fact.${name}`, { value }) ?? value] : []
  })
  const counts = Object.entries(facts).flatMap(([name, value]) => {
    const kind = typeof value === 'number' ? find(`privacy:kind.${name}`) : null
    return kind ? [`${kind}: ${value}`] : []
  })
  return [...texts, ...changeText(facts, find), ...counts].join(' · ')
}

/** Formats an address or a visibility; versions have no readable text. */
function changeText({ from, to }: NonNullable<Facts>, find: FindText): string[] {
  if (typeof from !== 'string' || typeof to !== 'string') return []
  const worded = (value: string) => find(`catalogue:visibility.${value}`) ?? value
  return [`${worded(from)} → ${worded(to)}`]
}

function valueText(name: string, value: string, find: FindText): string | null {
  switch (name) {
    case 'fields':
      return value
        .split(' ')
        .flatMap(
          (field) => find(`catalogue:field.${field}`) ?? find(`catalogue:list.${field}`) ?? [],
        )
        .join(', ')
    case 'method':
    case 'cause':
    case 'area':
    case 'rule':
      return find(`desk:audit.${name}.${value}`) ?? find(`errors:${value}`)
    case 'role':
      return find(`desk:staff.roles.${value}`) ?? find(`desk:partner.role.${value}`)
    case 'kind':
      return find(`desk:note.${value}`)
    case 'answer':
      return find(`desk:consentAnswer.${value}`)
    case 'reason':
      return find(`desk:reason.${value}`)
    case 'locale':
    case 'at':
      return find(name, { value })
    default:
      return value
  }
}
