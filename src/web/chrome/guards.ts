import { notFound, redirect } from '@tanstack/react-router'
import { meQuery } from '../shared/session/session.tsx'
import type { PageContext } from './page-head.ts'

type Here = { context: PageContext; location: { href: string } }

/** For pages that make no sense to a visitor: sign in first, then come back. */
export async function requireMember({ context, location }: Here) {
  const me = await context.queryClient.fetchQuery(meQuery(context.api))
  if (me) return me
  return redirect({ to: '/login', search: { next: location.href }, throw: true }) as never
}

/** For pages that make no sense to a member. */
export async function requireVisitor({
  context,
  search,
}: {
  context: PageContext
  search: { next?: string }
}) {
  const me = await context.queryClient.fetchQuery(meQuery(context.api))
  if (me) redirect({ href: search.next ?? '/dashboard', throw: true })
}

/** The same for pages that need not know who it is. */
export async function membersOnly(here: Here): Promise<void> {
  await requireMember(here)
}

/** What the panel is left out with; the server takes the page’s status from it. */
export const denied = { status: 403 }

/** For the admin’s panel: sign in first; anybody but an admin is told so, with the status that says it too. */
export async function requireAdmin(here: Here): Promise<void> {
  const { userType } = await requireMember(here)
  if (userType === 'admin') return
  notFound({ routeId: '/admin', data: denied, throw: true })
}
