import * as receipt from './receipt.tsx'
import * as settingsAccount from './settings-account.tsx'
import * as settingsAgent from './settings-agent.tsx'
import * as settingsAvailability from './settings-availability.tsx'
import * as settingsCalendar from './settings-calendar.tsx'
import * as settingsPayments from './settings-payments.tsx'
import * as settingsSearches from './settings-searches.tsx'
import * as unsubscribe from './unsubscribe.tsx'

/** The pages of the settings in one file: they share most of what they are made of, and each file that is fetched by itself is named in every visitor’s first script. */
export const settingsPages = {
  settingsAccount,
  settingsAvailability,
  settingsAgent,
  settingsPayments,
  settingsCalendar,
  settingsSearches,
  unsubscribe,
  receipt,
}
