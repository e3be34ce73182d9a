import { getRouteApi, notFound } from '@tanstack/react-router'
import type { PageContext } from '../chrome/page-head.ts'
import { CreditBalance } from '../payments/credit-balance.tsx'
import { PaymentHistory } from '../payments/payment-history.tsx'
import { ReceiptMissing } from '../payments/receipt-missing.tsx'
import { useLiveMoney } from '../payments/use-live-money.ts'
import { PublicPreview } from '../profiles/public-preview.tsx'
import { AppearanceList } from '../proof/appearance-list.tsx'
import { appearancesQuery } from '../proof/proof-query.ts'
import { SavedList } from '../search/saved-list.tsx'
import { savedQuery } from '../search/saved-query.ts'
import { StopEmail } from '../search/stop-email.tsx'
import {
  emailQuery,
  exportQuery,
  identitiesQuery,
  passkeysQuery,
  preferencesQuery,
  sessionsQuery,
} from '../settings/account-query.ts'
import { AgentForm } from '../settings/agent-form.tsx'
import { AvailabilityForm } from '../settings/availability-form.tsx'
import { feedQuery, importsQuery } from '../settings/calendar-query.ts'
import { DeleteAccount } from '../settings/delete-account.tsx'
import { DevicesSection } from '../settings/devices-section.tsx'
import { EmailSection } from '../settings/email-section.tsx'
import { ExportSection } from '../settings/export-section.tsx'
import { IdentitiesSection } from '../settings/identities-section.tsx'
import { ImportedCalendars } from '../settings/imported-calendars.tsx'
import { IntroductionForm } from '../settings/introduction-form.tsx'
import { KeepAccount } from '../settings/keep-account.tsx'
import { MeetingForm } from '../settings/meeting-form.tsx'
import { OwnProfile, prefetchOwnProfile } from '../settings/own-profile.tsx'
import { PasskeysSection } from '../settings/passkeys-section.tsx'
import { PasswordSection } from '../settings/password-section.tsx'
import { PreferencesSection } from '../settings/preferences-section.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { SubscribeAddress } from '../settings/subscribe-address.tsx'
import { TwoStepSection } from '../settings/two-step-section.tsx'
import { creditsQuery, paymentsQuery } from '../shared/money/money-query.ts'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { PasswordPrompt } from '../shared/session/use-password.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { blocksQuery } from '../shared/trust/blocks-query.ts'
import { BlockedList } from '../trust/blocked-list.tsx'
import { DecisionMissing } from '../trust/decision-missing.tsx'
import { type DecisionAddress, decisionQuery } from '../trust/decision-query.ts'
import { DecisionView } from '../trust/decision-view.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { getFresh } from './get-fresh.ts'
import { loadReceipt, Receipt } from './receipt.tsx'

/** One script: every separate script would be listed in each visitor’s first one. */
export const settingsPages = {
  settingsAccount: { load: loadSettingsAccount, SettingsAccount },
  settingsAvailability: { load: prefetchOwnProfile, SettingsAvailability },
  settingsMeeting: { load: prefetchOwnProfile, SettingsMeeting },
  settingsAgent: { load: prefetchOwnProfile, SettingsAgent },
  settingsIntroduction: { load: prefetchOwnProfile, SettingsIntroduction },
  settingsAppearances: { load: loadSettingsAppearances, SettingsAppearances },
  settingsPayments: { load: loadSettingsPayments, SettingsPayments },
  settingsCalendar: { load: loadSettingsCalendar, SettingsCalendar },
  settingsNotifications: { load: loadSettingsNotifications, SettingsNotifications },
  settingsSearches: { load: loadSettingsSearches, SettingsSearches },
  settingsBlocked: { load: loadSettingsBlocked, SettingsBlocked },
  settingsData: { load: loadSettingsData, SettingsData },
  keepAccount: { KeepAccount },
  unsubscribe: { Unsubscribe },
  decision: { Missing: DecisionMissing, load: loadDecision, Decision },
  receipt: { Missing: ReceiptMissing, load: loadReceipt, Receipt },
}

async function loadSettingsAccount({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...emailQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...sessionsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...passkeysQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...identitiesQuery(api), staleTime: 0 }),
  ])
}

function SettingsAccount() {
  return (
    <PasswordPrompt>
      <SettingsFrame>
        <p className="mb-8 max-w-[70ch] text-soft">
          Edit your name, picture and what others see on <TextLink to="/my-profile">your profile</TextLink>.
        </p>
        <EmailSection />
        <PasswordSection />
        <TwoStepSection />
        <PasskeysSection />
        <IdentitiesSection />
        <DevicesSection />
      </SettingsFrame>
    </PasswordPrompt>
  )
}

function SettingsIntroduction() {
  return (
    <SettingsFrame>
      <OwnProfile>{(profile) => <IntroductionForm profile={profile} />}</OwnProfile>
    </SettingsFrame>
  )
}

function SettingsAvailability() {
  return (
    <SettingsFrame>
      <OwnProfile>{(profile) => <AvailabilityForm profile={profile} />}</OwnProfile>
    </SettingsFrame>
  )
}

function SettingsMeeting() {
  return (
    <SettingsFrame>
      <OwnProfile>{(profile) => <MeetingForm profile={profile} />}</OwnProfile>
    </SettingsFrame>
  )
}

function SettingsAgent() {
  return (
    <SettingsFrame>
      <OwnProfile>
        {(profile) => (
          <AgentForm
            profile={profile}
            renderPreview={(typed) => <PublicPreview profile={profile} typed={typed} />}
          />
        )}
      </OwnProfile>
    </SettingsFrame>
  )
}

function loadSettingsAppearances({ queryClient, api }: PageContext): Promise<void> {
  return queryClient.prefetchQuery({ ...appearancesQuery(api), staleTime: 0 })
}

function SettingsAppearances() {
  return (
    <SettingsFrame>
      <AppearanceList />
    </SettingsFrame>
  )
}

async function loadSettingsPayments({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...creditsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...paymentsQuery(api), staleTime: 0 }),
  ])
}

function SettingsPayments() {
  useLiveMoney()
  return (
    <SettingsFrame>
      <section aria-labelledby="credits">
        <h2 id="credits" className="mb-4 text-2xl">
          Credits
        </h2>
        <CreditBalance />
      </section>
      <section aria-labelledby="payments" className="mt-10">
        <h2 id="payments" className="mb-4 text-2xl">
          Payments
        </h2>
        <PaymentHistory />
      </section>
    </SettingsFrame>
  )
}

async function loadSettingsCalendar({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...feedQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...importsQuery(api), staleTime: 0 }),
  ])
}

function SettingsCalendar() {
  return (
    <SettingsFrame>
      <section aria-labelledby="subscribe">
        <h2 id="subscribe" className="mb-4 text-2xl">
          Your bookings in your calendar
        </h2>
        <SubscribeAddress />
      </section>
      <section aria-labelledby="imports" className="mt-10">
        <h2 id="imports" className="mb-4 text-2xl">
          Busy times from other calendars
        </h2>
        <ImportedCalendars />
      </section>
    </SettingsFrame>
  )
}

function loadSettingsNotifications({ queryClient, api }: PageContext): Promise<void> {
  return queryClient.prefetchQuery({ ...preferencesQuery(api), staleTime: 0 })
}

function SettingsNotifications() {
  return (
    <SettingsFrame>
      <PreferencesSection />
    </SettingsFrame>
  )
}

async function loadSettingsSearches({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...savedQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery(categoriesQuery(api)),
  ])
}

function SettingsSearches() {
  return (
    <SettingsFrame>
      <section aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="mb-4 text-2xl">
          Saved searches
        </h2>
        <SavedList />
      </section>
    </SettingsFrame>
  )
}

async function loadSettingsBlocked({ queryClient, api }: PageContext): Promise<void> {
  await queryClient.prefetchQuery({ ...blocksQuery(api), staleTime: 0 })
}

function SettingsBlocked() {
  return (
    <SettingsFrame>
      <section aria-labelledby="blocked">
        <h2 id="blocked" className="mb-4 text-2xl">
          Blocked people
        </h2>
        <BlockedList />
      </section>
    </SettingsFrame>
  )
}

async function loadSettingsData({ queryClient, api }: PageContext): Promise<void> {
  await queryClient.prefetchQuery({ ...exportQuery(api), staleTime: 0 })
}

function SettingsData() {
  return (
    <SettingsFrame>
      <ExportSection />
      <DeleteAccount />
    </SettingsFrame>
  )
}

const unsubscribeRoute = getRouteApi('/unsubscribe/$token')

function Unsubscribe() {
  return <StopEmail token={unsubscribeRoute.useParams().token} />
}

const decisionRoute = getRouteApi('/appeals/$actId')

async function loadDecision({ queryClient, api }: PageContext, address: DecisionAddress): Promise<void> {
  if (!isRowId(address.actId)) notFound({ throw: true })
  await getFresh(queryClient, decisionQuery(api, address))
}

function Decision() {
  return <DecisionView address={{ ...decisionRoute.useParams(), ...decisionRoute.useSearch() }} />
}
