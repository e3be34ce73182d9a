import { getRouteApi, type NotFoundRouteProps, notFound, Outlet } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { AccessDenied } from '../admin/access-denied.tsx'
import { AdminFrame } from '../admin/admin-frame.tsx'
import {
  auditQuery,
  backupsQuery,
  conversationsQuery,
  emailsQuery,
  jobsQuery,
  reportCountsQuery,
  settingsQuery,
  statsQuery,
} from '../admin/admin-queries.ts'
import { AgentRequestsTable } from '../admin/bookings/agent-requests-table.tsx'
import { BookingMissing, BookingScreen } from '../admin/bookings/booking-screen.tsx'
import { BookingsFrame } from '../admin/bookings/bookings-frame.tsx'
import { BookingsTable } from '../admin/bookings/bookings-table.tsx'
import type { ListSearch } from '../admin/list-search.ts'
import { ConversationTable } from '../admin/messages/conversation-table.tsx'
import { CreditsTable } from '../admin/payments/credits-table.tsx'
import { LedgerTable } from '../admin/payments/ledger-table.tsx'
import {
  type AgentRequestsSearch,
  agentRequestsQuery,
  type BookingsSearch,
  bookingQuery,
  bookingsQuery,
  type CreditsSearch,
  creditsQuery,
  type LedgerSearch,
  ledgerQuery,
  type PaymentsSearch,
  paymentQuery,
  paymentsQuery,
} from '../admin/payments/money-queries.ts'
import { PaymentMissing, PaymentScreen } from '../admin/payments/payment-screen.tsx'
import { PaymentsFrame } from '../admin/payments/payments-frame.tsx'
import { PaymentsTable } from '../admin/payments/payments-table.tsx'
import { prefetchDetail, prefetchList } from '../admin/prefetch-list.ts'
import { type ReportsSearch, reportQuery, reportsQuery } from '../admin/reports/report-queries.ts'
import { ReportMissing, ReportScreen } from '../admin/reports/report-screen.tsx'
import { ReportsTable } from '../admin/reports/reports-table.tsx'
import { AuditTable } from '../admin/site/audit-table.tsx'
import { BackupBanner } from '../admin/site/backup-banner.tsx'
import { EmailTable } from '../admin/site/email-table.tsx'
import { JobsScreen } from '../admin/site/jobs-screen.tsx'
import { OperatorBanner } from '../admin/site/operator-banner.tsx'
import { SettingsScreen } from '../admin/site/settings-screen.tsx'
import { StatCards } from '../admin/site/stat-cards.tsx'
import { TwoStepBanner } from '../admin/two-step-banner.tsx'
import { type UsersSearch, usersQuery } from '../admin/users/users-query.ts'
import { UsersTable } from '../admin/users/users-table.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { isRowId } from '../shared/site/row-id.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

async function loadAdmin({ queryClient, api }: PageContext) {
  await Promise.all([
    prefetchList(queryClient, statsQuery(api)),
    prefetchList(queryClient, reportCountsQuery(api)),
    prefetchList(queryClient, backupsQuery(api)),
  ])
}

function Admin() {
  return (
    <AdminFrame
      cards={
        <>
          <BackupBanner />
          <TwoStepBanner />
          <OperatorBanner />
          <StatCards />
        </>
      }
    >
      <Outlet />
    </AdminFrame>
  )
}

/** Non-admins see Access Denied; admins see a 404 for an unknown page of the panel. */
function AdminMissing({ data }: NotFoundRouteProps) {
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

const adminAuditRoute = getRouteApi('/admin/audit')

function loadAdminAudit({ queryClient, api }: PageContext, search: ListSearch<'act'>) {
  return prefetchList(queryClient, auditQuery(api, search))
}

function AdminAudit() {
  return <AuditTable search={adminAuditRoute.useSearch()} />
}

const adminBookingRoute = getRouteApi('/admin/bookings/$id')

function loadAdminBooking({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  return prefetchDetail(queryClient, bookingQuery(api, Number(id)))
}

function AdminBooking() {
  return <BookingScreen id={Number(adminBookingRoute.useParams().id)} />
}

const adminBookingsRoute = getRouteApi('/admin/bookings')

function loadAdminBookings({ queryClient, api }: PageContext, search: BookingsSearch) {
  return prefetchList(queryClient, bookingsQuery(api, search))
}

function AdminBookings() {
  return (
    <BookingsFrame>
      <BookingsTable search={adminBookingsRoute.useSearch()} />
    </BookingsFrame>
  )
}

const adminAgentRequestsRoute = getRouteApi('/admin/bookings/agent-requests')

function loadAdminAgentRequests({ queryClient, api }: PageContext, search: AgentRequestsSearch) {
  return prefetchList(queryClient, agentRequestsQuery(api, search))
}

function AdminAgentRequests() {
  return (
    <BookingsFrame>
      <AgentRequestsTable search={adminAgentRequestsRoute.useSearch()} />
    </BookingsFrame>
  )
}

const adminCreditsRoute = getRouteApi('/admin/payments/credits')

function loadAdminCredits({ queryClient, api }: PageContext, search: CreditsSearch) {
  return prefetchList(queryClient, creditsQuery(api, search))
}

function AdminCredits() {
  return (
    <PaymentsFrame>
      <CreditsTable search={adminCreditsRoute.useSearch()} />
    </PaymentsFrame>
  )
}

function loadAdminJobs({ queryClient, api }: PageContext) {
  return prefetchList(queryClient, jobsQuery(api))
}

const adminLedgerRoute = getRouteApi('/admin/payments/ledger')

function loadAdminLedger({ queryClient, api }: PageContext, search: LedgerSearch) {
  return prefetchList(queryClient, ledgerQuery(api, search))
}

function AdminLedger() {
  return (
    <PaymentsFrame>
      <LedgerTable search={adminLedgerRoute.useSearch()} />
    </PaymentsFrame>
  )
}

const adminMailRoute = getRouteApi('/admin/mail')

async function loadAdminMail({ queryClient, api }: PageContext, search: ListSearch<'status'>) {
  await Promise.all([
    prefetchList(queryClient, emailsQuery(api, search)),
    prefetchList(queryClient, settingsQuery(api)),
  ])
}

function AdminMail() {
  return <EmailTable search={adminMailRoute.useSearch()} />
}

const adminMessagesRoute = getRouteApi('/admin/messages')

function loadAdminMessages({ queryClient, api }: PageContext, search: ListSearch<'words'>) {
  return prefetchList(queryClient, conversationsQuery(api, search))
}

function AdminMessages() {
  return <ConversationTable search={adminMessagesRoute.useSearch()} />
}

const adminPaymentRoute = getRouteApi('/admin/payments/$id')

function loadAdminPayment({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  return prefetchDetail(queryClient, paymentQuery(api, Number(id)))
}

function AdminPayment() {
  return <PaymentScreen id={Number(adminPaymentRoute.useParams().id)} />
}

const adminPaymentsRoute = getRouteApi('/admin/payments')

function loadAdminPayments({ queryClient, api }: PageContext, search: PaymentsSearch) {
  return prefetchList(queryClient, paymentsQuery(api, search))
}

function AdminPayments() {
  return (
    <PaymentsFrame>
      <PaymentsTable search={adminPaymentsRoute.useSearch()} />
    </PaymentsFrame>
  )
}

const adminReportRoute = getRouteApi('/admin/reports/$id')

/** Every read is audited, so pointing at a link reads nothing. */
async function loadAdminReport({ queryClient, api }: PageContext, id: string, isPreload: boolean) {
  if (!isRowId(id)) notFound({ throw: true })
  if (!isPreload) await prefetchDetail(queryClient, reportQuery(api, Number(id)))
}

function AdminReport() {
  return <ReportScreen id={Number(adminReportRoute.useParams().id)} />
}

const adminReportsRoute = getRouteApi('/admin/reports')

function loadAdminReports({ queryClient, api }: PageContext, search: ReportsSearch) {
  return prefetchList(queryClient, reportsQuery(api, search))
}

function AdminReports() {
  return <ReportsTable search={adminReportsRoute.useSearch()} />
}

function loadAdminSettings({ queryClient, api }: PageContext) {
  return prefetchList(queryClient, settingsQuery(api))
}

const adminUsersRoute = getRouteApi('/admin/')

function loadAdminUsers({ queryClient, api }: PageContext, search: UsersSearch) {
  return prefetchList(queryClient, usersQuery(api, search))
}

function AdminUsers() {
  return <UsersTable search={adminUsersRoute.useSearch()} />
}

/** One script: every separate script would be listed in each visitor’s first one. */
export const adminPages = {
  admin: { load: loadAdmin, Admin, Missing: AdminMissing },
  agentRequests: { load: loadAdminAgentRequests, AdminAgentRequests },
  audit: { load: loadAdminAudit, AdminAudit },
  booking: { load: loadAdminBooking, AdminBooking, Missing: BookingMissing },
  bookings: { load: loadAdminBookings, AdminBookings },
  credits: { load: loadAdminCredits, AdminCredits },
  jobs: { load: loadAdminJobs, AdminJobs: JobsScreen },
  ledger: { load: loadAdminLedger, AdminLedger },
  mail: { load: loadAdminMail, AdminMail },
  messages: { load: loadAdminMessages, AdminMessages },
  payment: { load: loadAdminPayment, AdminPayment, Missing: PaymentMissing },
  payments: { load: loadAdminPayments, AdminPayments },
  report: { load: loadAdminReport, AdminReport, Missing: ReportMissing },
  reports: { load: loadAdminReports, AdminReports },
  settings: { load: loadAdminSettings, AdminSettings: SettingsScreen },
  users: { load: loadAdminUsers, AdminUsers },
}
