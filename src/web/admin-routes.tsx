import { createRoute, notFound } from '@tanstack/react-router'
import { listSearch } from './admin/list-search.ts'
import { requireAdmin } from './chrome/guards.ts'
import { head } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { root } from './root-route.tsx'

const pages = () => import('./pages/admin-pages.tsx')

const adminPage = async () => (await pages()).adminPages.admin
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdmin,
  loader: async ({ context }) => (await adminPage()).load(context),
  head: ({ match }) => head(match.context, match.status === 'notFound' ? 'Access Denied' : 'Admin panel'),
  notFoundComponent: part(adminPage, 'Missing'),
  ...screen('admin-pages', adminPage, 'Admin'),
})

const usersPage = async () => (await pages()).adminPages.users
const users = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: listSearch<'userType' | 'state'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await usersPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Users · Admin panel'),
  ...screen('admin-pages', usersPage, 'AdminUsers'),
})

const reportsPage = async () => (await pages()).adminPages.reports
const reports = createRoute({
  getParentRoute: () => admin,
  path: '/reports',
  validateSearch: listSearch<'list' | 'kind'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await reportsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Reports · Admin panel'),
  ...screen('admin-pages', reportsPage, 'AdminReports'),
})

const reportPage = async () => (await pages()).adminPages.report
const report = createRoute({
  getParentRoute: () => admin,
  path: '/reports/$id',
  loader: async ({ context, params, preload }) => (await reportPage()).load(context, params.id, preload),
  head: ({ match }) =>
    head(match.context, `Report${match.status === 'notFound' ? ' not found' : ''} · Admin panel`),
  notFoundComponent: part(reportPage, 'Missing'),
  ...screen('admin-pages', reportPage, 'AdminReport'),
})

const bookingsPage = async () => (await pages()).adminPages.bookings
const bookings = createRoute({
  getParentRoute: () => admin,
  path: '/bookings',
  validateSearch: listSearch<'status' | 'paymentStatus' | 'closedReason' | 'disputed'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await bookingsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Bookings · Admin panel'),
  ...screen('admin-pages', bookingsPage, 'AdminBookings'),
})

const agentRequestsPage = async () => (await pages()).adminPages.agentRequests
const agentRequests = createRoute({
  getParentRoute: () => admin,
  path: '/bookings/agent-requests',
  validateSearch: listSearch<'status'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await agentRequestsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Agent requests · Admin panel'),
  ...screen('admin-pages', agentRequestsPage, 'AdminAgentRequests'),
})

const bookingPage = async () => (await pages()).adminPages.booking
const booking = createRoute({
  getParentRoute: () => admin,
  path: '/bookings/$id',
  loader: async ({ context, params }) => (await bookingPage()).load(context, params.id),
  head: ({ match }) =>
    head(match.context, `Booking${match.status === 'notFound' ? ' not found' : ''} · Admin panel`),
  notFoundComponent: part(bookingPage, 'Missing'),
  ...screen('admin-pages', bookingPage, 'AdminBooking'),
})

const paymentsPage = async () => (await pages()).adminPages.payments
const payments = createRoute({
  getParentRoute: () => admin,
  path: '/payments',
  validateSearch: listSearch<'status' | 'provider'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await paymentsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Payments · Admin panel'),
  ...screen('admin-pages', paymentsPage, 'AdminPayments'),
})

const ledgerPage = async () => (await pages()).adminPages.ledger
const ledger = createRoute({
  getParentRoute: () => admin,
  path: '/payments/ledger',
  validateSearch: listSearch<'kind'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await ledgerPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Ledger · Admin panel'),
  ...screen('admin-pages', ledgerPage, 'AdminLedger'),
})

const creditsPage = async () => (await pages()).adminPages.credits
const credits = createRoute({
  getParentRoute: () => admin,
  path: '/payments/credits',
  validateSearch: listSearch<'status'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await creditsPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Credits · Admin panel'),
  ...screen('admin-pages', creditsPage, 'AdminCredits'),
})

const paymentPage = async () => (await pages()).adminPages.payment
const payment = createRoute({
  getParentRoute: () => admin,
  path: '/payments/$id',
  loader: async ({ context, params }) => (await paymentPage()).load(context, params.id),
  head: ({ match }) =>
    head(match.context, `Payment${match.status === 'notFound' ? ' not found' : ''} · Admin panel`),
  notFoundComponent: part(paymentPage, 'Missing'),
  ...screen('admin-pages', paymentPage, 'AdminPayment'),
})

const messagesPage = async () => (await pages()).adminPages.messages
const messages = createRoute({
  getParentRoute: () => admin,
  path: '/messages',
  validateSearch: listSearch<'words'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await messagesPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Messages · Admin panel'),
  ...screen('admin-pages', messagesPage, 'AdminMessages'),
})

const mailPage = async () => (await pages()).adminPages.mail
const mail = createRoute({
  getParentRoute: () => admin,
  path: '/mail',
  validateSearch: listSearch<'status'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await mailPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Mail · Admin panel'),
  ...screen('admin-pages', mailPage, 'AdminMail'),
})

const jobsPage = async () => (await pages()).adminPages.jobs
const jobs = createRoute({
  getParentRoute: () => admin,
  path: '/jobs',
  loader: async ({ context }) => (await jobsPage()).load(context),
  head: ({ match }) => head(match.context, 'Jobs · Admin panel'),
  ...screen('admin-pages', jobsPage, 'AdminJobs'),
})

const auditPage = async () => (await pages()).adminPages.audit
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  validateSearch: listSearch<'act'>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await auditPage()).load(context, deps),
  head: ({ match }) => head(match.context, 'Audit · Admin panel'),
  ...screen('admin-pages', auditPage, 'AdminAudit'),
})

const settingsPage = async () => (await pages()).adminPages.settings
const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  loader: async ({ context }) => (await settingsPage()).load(context),
  head: ({ match }) => head(match.context, 'Settings · Admin panel'),
  ...screen('admin-pages', settingsPage, 'AdminSettings'),
})

/** Within the panel's frame. */
const unknown = createRoute({
  getParentRoute: () => admin,
  path: '$',
  loader: () => notFound({ throw: true }),
  head: ({ match }) => head(match.context, '404 Page Not Found'),
  notFoundComponent: part(adminPage, 'Missing'),
})

/** To add a tab, see `admin/admin-tabs.ts`. */
export const adminRoutes = admin.addChildren([
  users,
  reports,
  report,
  bookings,
  agentRequests,
  booking,
  payments,
  ledger,
  credits,
  payment,
  messages,
  mail,
  jobs,
  audit,
  settings,
  unknown,
])
