import { type NotFoundRouteProps, Outlet } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { AccessDenied } from '../admin/access-denied.tsx'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { statsQuery } from '../admin/admin-queries.ts'
import { readList } from '../admin/read-list.ts'
import { StatCards } from '../admin/stat-cards.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function load({ queryClient, api }: PageContext) {
  return readList(queryClient, statsQuery(api))
}

/** Around every page of the panel. */
export function Admin() {
  return (
    <AdminFrame cards={<StatCards />}>
      <Outlet />
    </AdminFrame>
  )
}

/** For whoever is no admin; for an admin, an address that the panel does not have, below the panel’s own title. */
export function Missing({ data }: NotFoundRouteProps) {
  if (data) return <AccessDenied />
  return (
    <EmptyState
      icon={SearchX}
      title="404 Page Not Found"
      action={
        <LinkButton to="/" look="secondary">
          Back to Home
        </LinkButton>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  )
}
