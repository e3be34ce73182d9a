import { type NotFoundRouteProps, Outlet } from '@tanstack/react-router'
import { AccessDenied } from '../admin/access-denied.tsx'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { statsQuery } from '../admin/admin-queries.ts'
import { readList } from '../admin/read-list.ts'
import { StatCards } from '../admin/stat-cards.tsx'
import { NotFoundPage } from '../chrome/not-found-page.tsx'
import type { PageContext } from '../chrome/page-head.ts'

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

/** For whoever is no admin; an address that the panel does not have is missing like any other. */
export function Missing({ data }: NotFoundRouteProps) {
  return data ? <AccessDenied /> : <NotFoundPage />
}
