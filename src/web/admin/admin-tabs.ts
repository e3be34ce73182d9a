/**
 * The tabs of the panel, in their order: Users, Bookings, Payments, Messages, Mail, Jobs, Audit, Settings. Reports stand
 * between Messages and Mail, Show verification after Users.
 *
 * A tab is added in three places: `pages/admin-<tab>.tsx` (`load`, and a component that shows an `AdminTable` or other
 * sections), its route among the children in `admin-routes.tsx`, and its line here.
 */
export const adminTabs = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/bookings', label: 'Bookings' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/mail', label: 'Mail' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/settings', label: 'Settings' },
] as const satisfies {
  to: string
  label: string
}[]
