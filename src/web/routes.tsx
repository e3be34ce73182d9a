import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { nextPage } from './accounts/next-page.ts'
import { Document } from './chrome/document.tsx'
import { documentHead } from './chrome/document-head.ts'
import { membersOnly, requireMember, requireVisitor } from './chrome/guards.ts'
import { head, type PageContext } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { dashboardSearch } from './dashboard/dashboard-search.ts'
import { featuredQuery } from './landing/featured-query.ts'
import { messageTo } from './messaging/message-to.ts'
import { Landing } from './pages/landing.tsx'
import { SiteFrame } from './pages/site-frame.tsx'
import { profileSearch } from './profiles/profile-search.ts'
import { ProfileSkeleton } from './profiles/profile-skeleton.tsx'
import { readFilters } from './search/read-filters.ts'
import { meQuery, siteQuery, unreadNotificationsQuery, unreadQuery } from './ui/session.tsx'

const root = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const [, me] = await Promise.all([
      queryClient.fetchQuery(siteQuery(api)),
      queryClient.fetchQuery(meQuery(api)),
    ])
    if (!me) return
    await Promise.all([
      queryClient.prefetchQuery(unreadQuery(api)),
      queryClient.prefetchQuery(unreadNotificationsQuery(api)),
    ])
  },
  head: ({ match }) => documentHead(match.context),
  shellComponent: Document,
  component: SiteFrame,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => context.queryClient.prefetchQuery(featuredQuery(context.api)),
  head: ({ match }) =>
    head(
      match.context,
      'Book Guests. Build Networks.',
      'Podcast hosts, YouTube creators, radio and TV producers meet the people their next episode needs.',
      '/',
    ),
  // The front door: in the first file, since a second one would cost more than it saves.
  component: Landing,
})

const searchPage = () => import('./pages/search.tsx')
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: readFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await searchPage()).load(context, deps),
  head: ({ match }) =>
    head(
      match.context,
      'Find Connections',
      'Search podcast hosts, YouTube creators, radio and TV producers and guests by name, place, topic and free time.',
      '/search',
    ),
  ...screen('search', searchPage, 'Search'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: nextPage,
  beforeLoad: requireVisitor,
  head: ({ match }) => head(match.context, 'Sign in'),
  ...screen('login', () => import('./pages/login.tsx'), 'Login'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: nextPage,
  beforeLoad: requireVisitor,
  head: ({ match }) => head(match.context, 'Create your account'),
  ...screen('register', () => import('./pages/register.tsx'), 'Register'),
})

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/my-profile',
  beforeLoad: async (here) => {
    const me = await requireMember(here)
    redirect({ href: `/profile/${me.id}`, throw: true })
  },
})

const profilePage = () => import('./pages/profile.tsx')
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile/$id',
  validateSearch: profileSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context, params, deps }) => (await profilePage()).load(context, params.id, deps.tab),
  head: async ({ match, loaderData }) => (await profilePage()).headOf(match.context, loaderData?.profile),
  pendingComponent: ProfileSkeleton,
  notFoundComponent: part(profilePage, 'Missing'),
  errorComponent: part(profilePage, 'Failed'),
  ...screen('profile', profilePage, 'Profile'),
})

const bookingRequestsPage = () => import('./pages/booking-requests.tsx')
const bookingRequests = createRoute({
  getParentRoute: () => root,
  path: '/booking-requests',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await bookingRequestsPage()).load(context),
  head: ({ match }) => head(match.context, 'Booking Requests'),
  ...screen('booking-requests', bookingRequestsPage, 'BookingRequests'),
})

const bookingPage = () => import('./pages/booking.tsx')
const booking = createRoute({
  getParentRoute: () => root,
  path: '/bookings/$id',
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await bookingPage()).load(context, params.id),
  head: ({ match }) => head(match.context, 'Booking'),
  notFoundComponent: part(bookingPage, 'Missing'),
  ...screen('booking', bookingPage, 'Booking'),
})

const dashboardPage = () => import('./pages/dashboard.tsx')
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  // Turning a tab waits for nothing: what it shows has its own waiting.
  loader: async ({ context, location }) =>
    (await dashboardPage()).load(context, dashboardSearch(location.search)),
  head: ({ match }) => head(match.context, 'Dashboard'),
  ...screen('dashboard', dashboardPage, 'Dashboard'),
})

const notificationsPage = () => import('./pages/notifications.tsx')
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await notificationsPage()).load(context),
  head: ({ match }) => head(match.context, 'Notifications'),
  ...screen('notifications', notificationsPage, 'Notifications'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: async (here) => {
    await requireMember(here)
    redirect({ href: '/settings/account', throw: true })
  },
})

const settingsAccountPage = () => import('./pages/settings-account.tsx')
const settingsAccount = createRoute({
  getParentRoute: () => root,
  path: '/settings/account',
  beforeLoad: async (here) => {
    await requireMember(here)
  },
  loader: async ({ context }) => (await settingsAccountPage()).load(context),
  head: ({ match }) => head(match.context, 'Account'),
  ...screen('settings-account', settingsAccountPage, 'SettingsAccount'),
})

const settingsAvailabilityPage = () => import('./pages/settings-availability.tsx')
const settingsAvailability = createRoute({
  getParentRoute: () => root,
  path: '/settings/availability',
  beforeLoad: async (here) => {
    await requireMember(here)
  },
  loader: async ({ context }) => (await settingsAvailabilityPage()).load(context),
  head: ({ match }) => head(match.context, 'Time and availability'),
  ...screen('settings-availability', settingsAvailabilityPage, 'SettingsAvailability'),
})

const settingsPaymentsPage = () => import('./pages/settings-payments.tsx')
const settingsPayments = createRoute({
  getParentRoute: () => root,
  path: '/settings/payments',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsPaymentsPage()).load(context),
  head: ({ match }) => head(match.context, 'Payments'),
  ...screen('settings-payments', settingsPaymentsPage, 'SettingsPayments'),
})

const settingsCalendarPage = () => import('./pages/settings-calendar.tsx')
const settingsCalendar = createRoute({
  getParentRoute: () => root,
  path: '/settings/calendar',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsCalendarPage()).load(context),
  head: ({ match }) => head(match.context, 'Calendar'),
  ...screen('settings-calendar', settingsCalendarPage, 'SettingsCalendar'),
})

const receiptPage = () => import('./pages/receipt.tsx')
const receipt = createRoute({
  getParentRoute: () => root,
  path: '/settings/payments/$id',
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await receiptPage()).load(context, params.id),
  head: ({ match, params }) => head(match.context, `Receipt ${params.id}`),
  notFoundComponent: part(receiptPage, 'Missing'),
  ...screen('receipt', receiptPage, 'Receipt'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  head: ({ match }) => head(match.context, 'Reset Password'),
  ...screen('forgot-password', () => import('./pages/forgot-password.tsx'), 'ForgotPassword'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  head: ({ match }) => head(match.context, 'Choose a new password'),
  ...screen('reset-password', () => import('./pages/reset-password.tsx'), 'ResetPassword'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email/$token',
  head: ({ match }) => head(match.context, 'Confirm your e-mail address'),
  ...screen('verify-email', () => import('./pages/verify-email.tsx'), 'VerifyEmail'),
})

const messagesPage = () => import('./pages/messages.tsx')
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: messageTo,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await messagesPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Messages'),
  ...screen('messages', messagesPage, 'Messages'),
})

const conversation = createRoute({
  getParentRoute: () => root,
  path: '/messages/$id',
  loader: async ({ context, params }) => (await messagesPage()).load(context, params),
  head: ({ match }) => head(match.context, 'Messages'),
  ...screen('messages', messagesPage, 'Messages'),
})

/** Shows every primitive; a built application has no such page. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui' as string,
        head: ({ match }) => head(match.context, 'Primitives'),
        ...screen('dev-ui', () => import('./pages/dev-ui.tsx'), 'DevUi'),
      }),
    ]
  : []

/** Every address of the product. */
export const routeTree = root.addChildren([
  landing,
  search,
  login,
  register,
  myProfile,
  booking,
  bookingRequests,
  dashboard,
  notifications,
  settings,
  settingsAccount,
  settingsAvailability,
  settingsPayments,
  settingsCalendar,
  receipt,
  profile,
  forgotPassword,
  resetPassword,
  verifyEmail,
  messages,
  conversation,
  ...developmentRoutes,
])
