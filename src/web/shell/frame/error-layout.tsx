import { Outlet } from 'react-router'

import { PageError } from '../page-error.tsx'
import type { Route } from './+types/error-layout'

/** Between the shell and its pages, so that an error replaces the page and not the shell. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
