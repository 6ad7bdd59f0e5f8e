import { data } from 'react-router'

/** Any unknown address. `page-error.tsx` shows the error inside the shell, or inside the area it is below. */
export function loader() {
  throw data(null, 404)
}

/** Never seen: the loader refuses first. */
export default function NotFoundPage() {
  return null
}
