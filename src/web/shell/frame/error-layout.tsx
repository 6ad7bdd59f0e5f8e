import { Outlet } from 'react-router'

import { PageError } from '../page-error.tsx'
import type { Route } from './+types/error-layout'

/** Stands between the shell and its pages, so that an error takes a page's place and not the shell's. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
