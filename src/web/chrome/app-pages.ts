import type { Me } from '../../contract/accounts.ts'

const appPage =
  /^\/(admin|agent|agent-requests|booking-requests|bookings|dashboard|messages|notifications|saved|settings|start)(\/|$)/

/** Pages where people work, as opposed to pages that present the site. Their footer is one line. */
export const isAppPage = (path: string) => appPage.test(path)

/** Phones get a tab bar, except in a conversation, where the composer is at the bottom. */
export function hasTabBar(path: string, search: { to?: unknown }, me: Me | null): boolean {
  if (!me || path.startsWith('/agent/') || path.startsWith('/start')) return false
  if (path.startsWith('/messages/') || (path === '/messages' && search.to !== undefined)) return false
  return isAppPage(path) || path === '/search' || path === `/profile/${me.id}`
}
