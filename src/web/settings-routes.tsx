import { createRoute, redirect } from '@tanstack/react-router'
import { membersOnly, requireMember } from './chrome/guards.ts'
import { head } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { root } from './root-route.tsx'

const pages = () => import('./pages/settings-pages.tsx')

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: async (here) => {
    await requireMember(here)
    redirect({ href: '/settings/account', throw: true })
  },
})

const settingsAccountPage = async () => (await pages()).settingsPages.settingsAccount
const settingsAccount = createRoute({
  getParentRoute: () => root,
  path: '/settings/account',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsAccountPage()).load(context),
  head: ({ match }) => head(match.context, 'Account'),
  ...screen('settings-pages', settingsAccountPage, 'SettingsAccount'),
})

const settingsAvailabilityPage = async () => (await pages()).settingsPages.settingsAvailability
const settingsAvailability = createRoute({
  getParentRoute: () => root,
  path: '/settings/availability',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsAvailabilityPage()).load(context),
  head: ({ match }) => head(match.context, 'Time and availability'),
  ...screen('settings-pages', settingsAvailabilityPage, 'SettingsAvailability'),
})

const settingsMeetingPage = async () => (await pages()).settingsPages.settingsMeeting
const settingsMeeting = createRoute({
  getParentRoute: () => root,
  path: '/settings/meeting',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsMeetingPage()).load(context),
  head: ({ match }) => head(match.context, 'Meeting place'),
  ...screen('settings-pages', settingsMeetingPage, 'SettingsMeeting'),
})

const settingsAgentPage = async () => (await pages()).settingsPages.settingsAgent
const settingsAgent = createRoute({
  getParentRoute: () => root,
  path: '/settings/agent',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsAgentPage()).load(context),
  head: ({ match }) => head(match.context, 'Agent and fee'),
  ...screen('settings-pages', settingsAgentPage, 'SettingsAgent'),
})

const settingsIntroductionPage = async () => (await pages()).settingsPages.settingsIntroduction
const settingsIntroduction = createRoute({
  getParentRoute: () => root,
  path: '/settings/introduction',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsIntroductionPage()).load(context),
  head: ({ match }) => head(match.context, 'Introduction'),
  ...screen('settings-pages', settingsIntroductionPage, 'SettingsIntroduction'),
})

const settingsAppearancesPage = async () => (await pages()).settingsPages.settingsAppearances
const settingsAppearances = createRoute({
  getParentRoute: () => root,
  path: '/settings/appearances',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsAppearancesPage()).load(context),
  head: ({ match }) => head(match.context, 'Appearances'),
  ...screen('settings-pages', settingsAppearancesPage, 'SettingsAppearances'),
})

const settingsPaymentsPage = async () => (await pages()).settingsPages.settingsPayments
const settingsPayments = createRoute({
  getParentRoute: () => root,
  path: '/settings/payments',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsPaymentsPage()).load(context),
  head: ({ match }) => head(match.context, 'Payments'),
  ...screen('settings-pages', settingsPaymentsPage, 'SettingsPayments'),
})

const settingsCalendarPage = async () => (await pages()).settingsPages.settingsCalendar
const settingsCalendar = createRoute({
  getParentRoute: () => root,
  path: '/settings/calendar',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsCalendarPage()).load(context),
  head: ({ match }) => head(match.context, 'Calendar'),
  ...screen('settings-pages', settingsCalendarPage, 'SettingsCalendar'),
})

const settingsNotificationsPage = async () => (await pages()).settingsPages.settingsNotifications
const settingsNotifications = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsNotificationsPage()).load(context),
  head: ({ match }) => head(match.context, 'Emails and notifications'),
  ...screen('settings-pages', settingsNotificationsPage, 'SettingsNotifications'),
})

const settingsSearchesPage = async () => (await pages()).settingsPages.settingsSearches
const settingsSearches = createRoute({
  getParentRoute: () => root,
  path: '/settings/searches',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsSearchesPage()).load(context),
  head: ({ match }) => head(match.context, 'Saved searches'),
  ...screen('settings-pages', settingsSearchesPage, 'SettingsSearches'),
})

const settingsBlockedPage = async () => (await pages()).settingsPages.settingsBlocked
const settingsBlocked = createRoute({
  getParentRoute: () => root,
  path: '/settings/blocked',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsBlockedPage()).load(context),
  head: ({ match }) => head(match.context, 'Blocked people'),
  ...screen('settings-pages', settingsBlockedPage, 'SettingsBlocked'),
})

const settingsDataPage = async () => (await pages()).settingsPages.settingsData
const settingsData = createRoute({
  getParentRoute: () => root,
  path: '/settings/data',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await settingsDataPage()).load(context),
  head: ({ match }) => head(match.context, 'Your data'),
  ...screen('settings-pages', settingsDataPage, 'SettingsData'),
})

/** Works signed out with the token of the emailed link. */
const decisionPage = async () => (await pages()).settingsPages.decision
const decision = createRoute({
  getParentRoute: () => root,
  path: '/appeals/$actId',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await decisionPage()).load(context, { ...params, ...deps }),
  head: ({ match }) => head(match.context, 'A moderator’s decision'),
  notFoundComponent: part(decisionPage, 'Missing'),
  ...screen('settings-pages', decisionPage, 'Decision'),
})

const keepAccountPage = async () => (await pages()).settingsPages.keepAccount
const keepAccount = createRoute({
  getParentRoute: () => root,
  path: '/keep-account',
  beforeLoad: membersOnly,
  head: ({ match }) => head(match.context, 'Keep your account'),
  ...screen('settings-pages', keepAccountPage, 'KeepAccount'),
})

/** The link in emails that can be turned off; works signed out. */
const unsubscribePage = async () => (await pages()).settingsPages.unsubscribe
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  head: ({ match }) => head(match.context, 'Turn off emails'),
  ...screen('settings-pages', unsubscribePage, 'Unsubscribe'),
})

const receiptPage = async () => (await pages()).settingsPages.receipt
const receipt = createRoute({
  getParentRoute: () => root,
  path: '/settings/payments/$id',
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await receiptPage()).load(context, params.id),
  head: ({ match, params }) => head(match.context, `Receipt ${params.id}`),
  notFoundComponent: part(receiptPage, 'Missing'),
  ...screen('settings-pages', receiptPage, 'Receipt'),
})

export const settingsRoutes = [
  settings,
  settingsAccount,
  settingsAvailability,
  settingsMeeting,
  settingsAgent,
  settingsIntroduction,
  settingsAppearances,
  settingsPayments,
  settingsCalendar,
  settingsNotifications,
  settingsSearches,
  settingsBlocked,
  settingsData,
  decision,
  keepAccount,
  unsubscribe,
  receipt,
] as const
