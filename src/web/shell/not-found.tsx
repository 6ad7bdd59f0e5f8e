import { data } from 'react-router'

/** Any address that is no page. The answer is shown by `page-errors.tsx`, inside the shell. */
export function loader() {
  throw data(null, 404)
}

/** Never seen: the loader refuses first. */
export default function NoPage() {
  return null
}
