import { isLong } from '../worlds/long.ts'
import { type Cast, soon, type Viewer } from './screen-cast.ts'

/** A page that opens by URL alone. */
export type ListedPage = {
  name: string
  as: Viewer
  at: string | ((cast: Cast) => string)
  /** Text to wait for. */
  says: string | RegExp
  /** Its status makes the browser log an error. */
  isMissing?: boolean
  /** The page isn't hydrated. */
  isPlain?: boolean
}

type Row = [name: string, at: ListedPage['at'], says: ListedPage['says']]
const pages = (as: Viewer, rows: Row[], more: Partial<ListedPage> = {}): ListedPage[] =>
  rows.map(([name, at, says]) => ({ name, as, at, says, ...more }))

const visitor: Row[] = [
  ['landing', '/', /Book Guests/],
  ['search', '/search', 'people'],
  ['profile-sample', ({ sampleId }) => `/profile/${sampleId}`, 'Next free times'],
  ['personality', ({ represented }) => `/personality/${represented.person.id}`, 'Represented by'],
  ['one-sheet', ({ host }) => `/one-sheet/${host.person.id}`, 'Talks about'],
  ['login', '/login', 'Sign in'],
  ['login-code', '/login?step=code', 'Enter your code'],
  ['help', '/help', 'Frequently asked questions'],
  ['pricing', '/pricing', 'Pay Per Booking'],
  ['collaboration-tips', '/resources/collaboration-tips', 'Two templates to start from'],
  ['about', '/about', 'Our mission'],
  ['terms', '/terms', 'What the service is'],
  ['personality-creator', ({ host }) => `/personality/${host.person.id}`, 'How to book'],
  ['verify-email', '/verify-email/not-a-token', /Confirm your e-?mail address/],
  ['unsubscribe', '/unsubscribe/1-none', /Stop this/],
  ['profile-availability', ({ sampleId }) => `/profile/${sampleId}?tab=availability`, 'Weekly hours'],
  ['forgot-password', '/forgot-password', 'Reset Password'],
  ['register', '/register', 'Create your account'],
  ['reset-password', '/reset-password/not-a-token', 'Choose a new password'],
  ['dashboard-signed-out', '/dashboard', 'Sign in to view your dashboard'],
  ['how-it-works', '/how-it-works', 'Six steps'],
  ['privacy', '/privacy', 'Who is responsible'],
  ['agent-portal', ({ agentPath }) => agentPath, 'waiting for your reply'],
]
const plain: Row[] = [
  ['embed', ({ host }) => `/embed/${host.person.id}`, 'View Profile'],
  ['offline', '/offline', 'Greenroom isn’t answering'],
]
const missing: Row[] = [
  ['not-found', '/no/such/page', '404 Page Not Found'],
  ['profile-unknown', '/profile/99999999', 'Error Loading Profile'],
  ['agent-portal-unknown', '/agent/not-a-link', /This link/],
  ['setup-unknown', '/setup/nonsense', /set-?up link/],
  ['decision-unknown', '/appeals/99999999', 'Decision not found'],
]

const newcomer: Row[] = [
  ['dashboard-empty', '/dashboard', 'No upcoming bookings'],
  ['messages-empty', '/messages', 'Find Connections'],
  ['profile-own-hours', ({ newcomer }) => `/profile/${newcomer.person.id}?tab=availability`, 'weekly hours'],
  ['start-about', '/start/about', 'Who are you?'],
  ['start-topics', '/start/topics', 'Show all'],
  ['start-hours', '/start/hours', 'Your time zone'],
  ['start-place', '/start/place', 'How you meet'],
  ['start-live', '/start/live', 'See your page'],
  ['settings-account', '/settings', 'No other devices'],
  ['settings-availability', '/settings/availability', 'Open to being a guest'],
  ['settings-meeting', '/settings/meeting', 'How you meet'],
  ['settings-calendar', '/settings/calendar', 'No calendars yet'],
  ['settings-introduction', '/settings/introduction', 'Record introduction'],
  ['dashboard-availability', '/dashboard?tab=availability', 'Your weekly hours'],
  ['settings-appearances-empty', '/settings/appearances', 'No appearances yet'],
  ['settings-searches-empty', '/settings/searches', 'No saved searches yet'],
  ['dashboard-profile', '/dashboard?tab=profile', 'View your public profile'],
  ['settings-agent', '/settings/agent', 'Visitors see View Availability'],
  ['settings-blocked-empty', '/settings/blocked', 'You haven’t blocked anyone'],
]
const newcomerMissing: Row[] = [
  ['booking-missing', '/bookings/99999999', 'Booking not found'],
  ['admin-denied', '/admin', "You don't have permission to access the admin panel."],
]

const host: Row[] = [
  ['dashboard-creator', '/dashboard', 'Confirmed'],
  ['dashboard-week', `/dashboard?view=week&day=${soon}`, 'without a time yet'],
  ['dashboard-month', `/dashboard?view=month&day=${soon}`, 'without a time yet'],
  ['booking-requests', '/booking-requests', 'Approve & Start Chat'],
  ['notifications', '/notifications', 'sent you a booking request'],
  ['agent-requests', '/agent-requests', 'Wilhelmina'],
  ['agent-request', ({ agentRequestId }) => `/agent-requests/${agentRequestId}`, 'Withdraw'],
  ['search-member', '/search', 'Why this match'],
  ['saved', '/saved', 'Ask about the night shift'],
  ['messages', '/messages', 'Gregor'],
  ['booking-asked-host', ({ bookings }) => `/bookings/${bookings.asked}`, 'Approve & Start Chat'],
  ['profile-own', ({ host }) => `/profile/${host.person.id}`, 'Edit Profile'],
]

const booking = (name: keyof Cast['bookings'], says: string): Row => [
  `booking-${name}`,
  ({ bookings }) => `/bookings/${bookings[name]}`,
  says,
]
const guest: Row[] = [
  ['conversation', ({ conversationId }) => `/messages/${conversationId}`, 'Thank you!'],
  ['settings-payments', '/settings/payments', 'Receipt'],
  ['receipt', ({ receiptId }) => `/settings/payments/${receiptId}`, 'Receipt'],
  booking('confirmed', 'Cancel booking'),
  booking('cancelled', 'canceled this booking'),
  booking('unpaid', 'Pay to send request'),
]
const represented: Row[] = [
  ['agent-request-guest', ({ agentRequestId }) => `/agent-requests/${agentRequestId}`, 'Take over'],
  ['settings-blocked', '/settings/blocked', 'Ada Admin'],
  ['decision', ({ decisionId }) => `/appeals/${decisionId}`, 'Appeal this decision'],
]

const admin: Row[] = [
  ['admin-users', '/admin', 'Actions'],
  ['admin-reports', '/admin/reports', 'Harassment'],
  ['admin-report', ({ reportId }) => `/admin/reports/${reportId}`, 'What should happen?'],
  ['admin-bookings', '/admin/bookings', 'Maximiliane'],
  ['admin-booking', ({ bookings }) => `/admin/bookings/${bookings.confirmed}`, 'Activity'],
  ['admin-payments', '/admin/payments', 'Reconcile now'],
  ['admin-settings', '/admin/settings', 'Save settings'],
  ['admin-credits', '/admin/payments/credits', /credits?/],
  ['admin-audit', '/admin/audit', /act/],
  ['admin-jobs', '/admin/jobs', 'Nothing has failed'],
  ['admin-agent-requests', '/admin/bookings/agent-requests', 'Agent requests'],
  ['admin-ledger', '/admin/payments/ledger', /^#\d+$/],
  ['admin-messages', '/admin/messages', 'Maximiliane'],
  ['admin-mail', '/admin/mail', 'No mail server is configured'],
]

const isMissing = { isMissing: true }

/** Screens of the list in another state. */
const otherStates: ListedPage[] = [
  ...pages('visitor', [
    ['search-nobody', '/search?q=radio+zzyzx&userType=creator', 'Without the word “zzyzx”'],
    ['search-left-out', '/search?q=who+can+talk+about+zzyzx+on+the+radio', 'leave out “zzyzx”'],
    ['search-chosen', '/search?q=radio&userType=creator', /\d+ pe/],
    ['personality-bare', ({ newcomer }) => `/personality/${newcomer.person.id}`, 'Nora Newcomer'],
    ['podcasting-guide', '/resources/podcasting-guide', 'Decide what the show is'],
    ['youtube-creator-tips', '/resources/youtube-creator-tips', 'Start with the promise'],
    ['guest-preparation', '/resources/guest-preparation', 'Be easy to invite'],
    ['interview-best-practices', '/resources/interview-best-practices', 'Close it well'],
  ]),
  ...pages(
    'visitor',
    [
      ['profile-invalid', '/profile/abc', 'Invalid Profile'],
      ['personality-unknown', '/personality/99999999', 'Profile Not Found'],
      ['one-sheet-unknown', '/one-sheet/99999999', 'Error Loading Profile'],
    ],
    isMissing,
  ),
  ...pages('newcomer', [
    ['dashboard-earlier-empty', '/dashboard?show=earlier', 'No past bookings'],
    ['dashboard-week-empty', '/dashboard?view=week', 'Nothing booked this week.'],
    ['dashboard-month-empty', '/dashboard?view=month', 'Nothing booked this month.'],
    ['profile-own-bare', ({ newcomer }) => `/profile/${newcomer.person.id}`, 'Edit Profile'],
    ['settings-payments-empty', '/settings/payments', 'No payments yet'],
    ['agent-requests-empty', '/agent-requests', 'No agent requests yet'],
    ['booking-requests-empty', '/booking-requests', 'Booking Requests'],
    ['notifications-empty', '/notifications', 'No notifications yet'],
    ['saved-empty', '/saved', 'No saved people yet'],
  ]),
  ...pages(
    'newcomer',
    [
      ['receipt-missing', '/settings/payments/99999999', 'Receipt not found'],
      ['agent-request-missing', '/agent-requests/99999999', 'Request not found'],
    ],
    isMissing,
  ),
  ...pages('host', [
    ['saved-tag', '/saved?tag=no+such+tag', 'No one is tagged'],
    ['dashboard-agents', '/dashboard?tab=agents', 'Wilhelmina'],
    ['booking-offered-host', ({ bookings }) => `/bookings/${bookings.offered}`, 'Times you proposed'],
    ['booking-confirmed-host', ({ bookings }) => `/bookings/${bookings.confirmed}`, 'Cancel booking'],
    ['booking-proposed-host', ({ bookings }) => `/bookings/${bookings.proposed}`, 'Agree to this time'],
  ]),
  ...pages('guest', [
    ['landing-member', '/', /Book Guests/],
    ['personality-match', ({ host }) => `/personality/${host.person.id}`, 'How to book'],
    ['dashboard-guest', '/dashboard', 'Not sent'],
    ['conversation-new', ({ demoId }) => `/messages?to=${demoId}`, 'came across your profile'],
    ['profile-member', ({ host }) => `/profile/${host.person.id}`, 'View Availability'],
    ['dashboard-earlier', '/dashboard?show=earlier', 'Time taken'],
    booking('offered', 'Confirm this time'),
    booking('asked', 'Platform fee'),
    booking('timeless', 'Propose times'),
    booking('taken', 'Choose another time. We saved'),
    booking('missed', 'It did happen'),
    booking('over', 'Mark as completed'),
    booking('reviewed', 'Your review'),
  ]),
  ...pages('represented', [['settings-agent-guest', '/settings/agent', 'What others see']]),
  ...pages('admin', [
    ['admin-users-none', '/admin?q=nobody+of+this+name', 'No users found'],
    ['admin-reports-none', '/admin/reports?q=nobody+of+this+name', 'No reports found'],
    ['admin-report-decided', ({ decidedReportId }) => `/admin/reports/${decidedReportId}`, 'Send answer'],
    ['admin-bookings-none', '/admin/bookings?q=nobody+of+this+name', 'No bookings found'],
    ['admin-messages-none', '/admin/messages?q=nobody+of+this+name', 'No conversations found'],
  ]),
]

/**
 * Every page that is checked against what all pages promise: each screen once, and in its other states in the long form.
 * Add new ones here.
 */
export const pageList: ListedPage[] = [
  ...pages('visitor', visitor),
  ...pages('visitor', plain, { isPlain: true }),
  ...pages('visitor', missing, isMissing),
  ...pages('newcomer', newcomer),
  ...pages('newcomer', newcomerMissing, isMissing),
  ...pages('host', host),
  ...pages('guest', guest),
  ...pages('represented', represented),
  ...pages('admin', admin),
  ...(isLong ? otherStates : []),
]
