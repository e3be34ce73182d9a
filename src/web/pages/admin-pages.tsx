import * as admin from './admin.tsx'
import * as audit from './admin-audit.tsx'
import * as booking from './admin-booking.tsx'
import * as bookings from './admin-bookings.tsx'
import * as credits from './admin-credits.tsx'
import * as jobs from './admin-jobs.tsx'
import * as ledger from './admin-ledger.tsx'
import * as mail from './admin-mail.tsx'
import * as messages from './admin-messages.tsx'
import * as payment from './admin-payment.tsx'
import * as payments from './admin-payments.tsx'
import * as settings from './admin-settings.tsx'
import * as users from './admin-users.tsx'

/** The pages of the panel in one file: they share most of what they are made of, and each file that is fetched by itself is named in every visitor’s first script. */
export const adminPages = {
  admin,
  audit,
  booking,
  bookings,
  credits,
  jobs,
  ledger,
  mail,
  messages,
  payment,
  payments,
  settings,
  users,
}
