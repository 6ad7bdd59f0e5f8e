import { Outlet } from 'react-router'

import { PageError } from '../page-error.tsx'
import type { Route } from './+types/error-layout'

/** Loads nothing, so an error thrown by an area's middleware goes to the area's own boundary. */
export const shouldRevalidate = () => false

/** Between the shell and its pages, so that an error replaces the page and not the shell. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
