import * as accounts from './accounts.ts'
import * as adminAgentRequests from './admin/agent-requests.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminBackups from './admin/backups.ts'
import * as adminBookings from './admin/bookings.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminMail from './admin/emails.ts'
import * as adminExports from './admin/exports.ts'
import * as adminInvitations from './admin/invitations.ts'
import * as adminJobs from './admin/jobs.ts'
import * as adminLook from './admin/look.ts'
import * as adminMessages from './admin/messages.ts'
import * as adminPayments from './admin/payments.ts'
import * as adminReports from './admin/reports.ts'
import * as adminReset from './admin/reset.ts'
import * as adminSettings from './admin/settings.ts'
import * as adminShows from './admin/shows.ts'
import * as adminStats from './admin/stats.ts'
import * as adminUsers from './admin/users.ts'
import * as appeals from './appeals.ts'
import * as appearances from './appearances.ts'
import * as availability from './availability.ts'
import * as calendars from './calendars.ts'
import * as categories from './categories.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as introductions from './introductions.ts'
import * as messaging from './messaging.ts'
import * as notifications from './notifications.ts'
import * as oidc from './oidc.ts'
import * as ownData from './own-data.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as preferences from './preferences.ts'
import * as profiles from './profiles.ts'
import * as reports from './reports.ts'
import * as agentPortal from './requests/agent-portal.ts'
import * as agentRequests from './requests/agent-requests.ts'
import * as bookingHistory from './requests/booking-history.ts'
import * as bookings from './requests/bookings.ts'
import * as checkout from './requests/checkout.ts'
import * as directBookings from './requests/direct-bookings.ts'
import * as noShows from './requests/no-shows.ts'
import * as representation from './requests/representation.ts'
import * as reviews from './reviews.ts'
import * as matches from './search/matches.ts'
import * as savedSearches from './search/saved-searches.ts'
import * as search from './search/search.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as shortlist from './shortlist.ts'
import * as shows from './shows.ts'
import * as trust from './trust.ts'
import * as twoStep from './two-step.ts'
import * as uploads from './uploads.ts'

const modules = {
  accounts,
  adminAudit,
  adminAgentRequests,
  adminBackups,
  adminCategories,
  adminBookings,
  adminExports,
  adminInvitations,
  adminJobs,
  adminMail,
  adminMessages,
  adminPayments,
  adminReports,
  adminReset,
  adminLook,
  adminSettings,
  adminStats,
  adminShows,
  adminUsers,
  appeals,
  appearances,
  availability,
  calendars,
  categories,
  health,
  introductions,
  matches,
  messaging,
  notifications,
  oidc,
  ownData,
  passkeys,
  payments,
  preferences,
  profiles,
  agentRequests,
  agentSeat: agentPortal,
  bookingHistory,
  bookings,
  checkout,
  directBookings,
  noShows,
  reports,
  representation,
  reviews,
  savedSearches,
  search,
  settings,
  shows,
  setup,
  shortlist,
  trust,
  twoStep,
  uploads,
}

export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)

export type Promised = In<(typeof modules)[keyof typeof modules]>
type In<Module> = Module extends unknown
  ? Extract<Module[keyof Module], { method: string; path: string; response: unknown }>
  : never

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
