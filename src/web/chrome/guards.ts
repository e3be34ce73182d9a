import { notFound, redirect } from '@tanstack/react-router'
import { meQuery } from '../shared/session/session.tsx'
import type { PageContext } from './page-head.ts'

type Here = { context: PageContext; location: { href: string } }

export async function requireMember({ context, location }: Here) {
  const me = await context.queryClient.fetchQuery(meQuery(context.api))
  if (me) return me
  return redirect({ to: '/login', search: { next: location.href }, throw: true }) as never
}

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

export async function membersOnly(here: Here): Promise<void> {
  await requireMember(here)
}

/** The server takes the page's status from it. */
export const denied = { status: 403 }

/** Visitors sign in first; non-admins get Access Denied with a 403. */
export async function requireAdmin(here: Here): Promise<void> {
  const { userType } = await requireMember(here)
  if (userType === 'admin') return
  notFound({ routeId: '/admin', data: denied, throw: true })
}
