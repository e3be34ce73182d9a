import { createRoute } from '@tanstack/react-router'
import { loginSearch, nextPage } from './accounts/next-page.ts'
import { adminRoutes } from './admin-routes.tsx'
import { agentsRoutes } from './agents-routes.tsx'
import { membersOnly, requireVisitor } from './chrome/guards.ts'
import { head } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { footerAbout } from './chrome/wording.ts'
import { dashboardSearch } from './dashboard/dashboard-search.ts'
import { parseRecipientParam } from './messaging/parse-recipient-param.ts'
import { profileRoutes } from './profile-routes.tsx'
import { bookingSearch, requestsSearch } from './requests/requests-search.ts'
import { root } from './root-route.tsx'
import { readFilters } from './search/read-filters.ts'
import { SearchSkeleton } from './search/search-skeleton.tsx'
import { settingsRoutes } from './settings-routes.tsx'
import { savedSearch } from './shortlist/saved-search.ts'
import { startRoutes } from './start-routes.tsx'
import { staticRoutes } from './static-routes.tsx'

const landingPage = () => import('./pages/landing.tsx')
const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async ({ context }) => (await landingPage()).load(context),
  head: ({ match }) => head(match.context, 'Book Guests. Build Networks.', footerAbout, '/'),
  ...screen('landing', landingPage, 'Landing'),
})

const searchPage = () => import('./pages/search.tsx')
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: readFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => (await searchPage()).load(context, deps, cause === 'stay'),
  head: ({ match }) =>
    head(
      match.context,
      'Find Connections',
      'Search podcast hosts, YouTube creators, radio and TV producers and guests by name, location, topic and open times.',
      '/search',
    ),
  pendingComponent: SearchSkeleton,
  ...screen('search', searchPage, 'Search'),
})

const savedPage = () => import('./pages/saved.tsx')
const saved = createRoute({
  getParentRoute: () => root,
  path: '/saved',
  validateSearch: savedSearch,
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await savedPage()).load(context),
  head: ({ match }) => head(match.context, 'Saved people'),
  ...screen('saved', savedPage, 'Saved'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  head: ({ match }) =>
    head(match.context, 'Sign in', 'Sign in to your messages, bookings and weekly hours.', '/login'),
  ...screen('login', () => import('./pages/login.tsx'), 'SignIn'),
})

const registerPage = () => import('./pages/register.tsx')
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: nextPage,
  beforeLoad: requireVisitor,
  loaderDeps: ({ search: { invitation } }) => ({ invitation }),
  loader: async ({ context, deps }) => (await registerPage()).load(context, deps.invitation),
  head: ({ match }) =>
    head(
      match.context,
      'Create your account',
      'A free profile for podcast hosts, YouTube creators, radio and TV producers and their guests.',
      '/register',
    ),
  ...screen('register', registerPage, 'Register'),
})

const bookingRequestsPage = () => import('./pages/booking-requests.tsx')
const bookingRequests = createRoute({
  getParentRoute: () => root,
  path: '/booking-requests',
  beforeLoad: membersOnly,
  validateSearch: requestsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await bookingRequestsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Booking Requests'),
  ...screen('booking-requests', bookingRequestsPage, 'BookingRequests'),
})

const bookingPage = () => import('./pages/booking.tsx')
const booking = createRoute({
  getParentRoute: () => root,
  path: '/bookings/$id',
  validateSearch: bookingSearch,
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await bookingPage()).load(context, params.id),
  head: ({ match, loaderData }) => head(match.context, loaderData ? 'Booking' : 'Booking not found'),
  notFoundComponent: part(bookingPage, 'Missing'),
  ...screen('booking', bookingPage, 'Booking'),
})

const dashboardPage = () => import('./pages/dashboard.tsx')
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  // Switching tabs doesn’t wait: each panel has its own loading state.
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

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  head: ({ match }) =>
    head(match.context, 'Reset Password', 'Forgot your password? We’ll email you a link to set a new one.'),
  ...screen('forgot-password', () => import('./pages/forgot-password.tsx'), 'ForgotPassword'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  head: ({ match }) => head(match.context, 'Choose a new password'),
  ...screen('reset-password', () => import('./pages/reset-password.tsx'), 'ResetPassword'),
})

const setupPage = () => import('./pages/setup.tsx')
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup/$token',
  loader: async ({ context, params }) => (await setupPage()).load(context, params.token),
  head: ({ match }) => head(match.context, 'Set up this site'),
  notFoundComponent: part(setupPage, 'Missing'),
  errorComponent: part(setupPage, 'Failed'),
  ...screen('setup', setupPage, 'Setup'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email/$token',
  head: ({ match }) => head(match.context, 'Confirm your email address'),
  ...screen('verify-email', () => import('./pages/verify-email.tsx'), 'VerifyEmail'),
})

const messagesPage = () => import('./pages/messages.tsx')
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: parseRecipientParam,
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

const notFoundPage = () => import('./pages/not-found.tsx')
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: async ({ context }) => (await notFoundPage()).load(context),
  head: ({ match }) => head(match.context, '404 Page Not Found'),
  notFoundComponent: part(notFoundPage, 'NotFound'),
  ...screen('not-found', notFoundPage, 'NotFound'),
})

export const routeTree = root.addChildren([
  landing,
  search,
  saved,
  login,
  register,
  booking,
  bookingRequests,
  dashboard,
  notifications,
  ...agentsRoutes,
  adminRoutes,
  ...settingsRoutes,
  ...profileRoutes,
  ...startRoutes,
  ...staticRoutes,
  forgotPassword,
  resetPassword,
  verifyEmail,
  setup,
  messages,
  conversation,
  notFound,
])
