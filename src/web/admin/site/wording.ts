import type { AuditAction } from '../../../contract/admin/audit.ts'
import type { MailStatus } from '../../../contract/admin/emails.ts'
import type { ResetType } from '../../../contract/admin/reset.ts'
import type { ListWords } from '../wording.ts'

export const auditWords: ListWords = {
  name: 'Audit log',
  search: 'Search by admin or subject',
  loading: 'Loading the audit log',
  loadFailed: 'We couldn’t load the audit log',
  noMatch: 'No actions found',
  count: ({ count, total }) => (count === 1 ? '1 action' : `${total} actions`),
  emptyTitle: 'No actions yet',
  empty: 'The audit log records what admins do in this panel, and whose messages and emails they open.',
}

export const auditTableWords = {
  action: 'Action',
  allActions: 'All actions',
  subject: 'Subject',
  site: 'The site',
  noDetails: 'None',
  noValue: 'none',
  yes: 'yes',
  no: 'no',
  change: ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`,
}

export const auditActionWords: Record<AuditAction, string> = {
  'admin.set_up': 'Became the first admin',
  'user.created': 'Created a user',
  'user.corrected': 'Corrected a name or type',
  'user.approved': 'Approved a user',
  'user.suspended': 'Suspended a user',
  'user.restored': 'Restored a user',
  'user.two_step_disabled': 'Turned off a user’s two-step sign-in',
  'user.deleted': 'Deleted a user',
  'invitation.created': 'Invited someone',
  'invitation.withdrawn': 'Withdrew an invitation',
  'show.badge_cleared': 'Removed a show’s badge',
  'show.badges_allowed': 'Allowed podcast badges again',
  'booking.status_set': 'Set a booking’s status',
  'conversation.opened': 'Opened a conversation',
  'messages.searched': 'Searched messages',
  'payment.refunded': 'Refunded a payment',
  'payment.credited': 'Turned a payment into a credit',
  'credit.refunded': 'Refunded a credit',
  'payments.reconciled': 'Reconciled payments',
  'settings.changed': 'Changed settings',
  'category.created': 'Added a category',
  'category.renamed': 'Renamed a category',
  'data.reset': 'Reset data',
  'backup.started': 'Started a backup',
  'mail.opened': 'Opened an email',
  'mail.retried': 'Resent an email',
  'mail.tested': 'Sent a test email',
  'job.retried': 'Reran a job',
  'table.exported': 'Exported a table',
  'report.opened': 'Opened a report',
  'report.decided': 'Decided a report',
  'appeal.answered': 'Answered an appeal',
  'act.taken_back': 'Took back a decision',
}

export const emailsWords: ListWords = {
  name: 'Email',
  search: 'Search by recipient or subject',
  loading: 'Loading emails',
  loadFailed: 'We couldn’t load the emails',
  noMatch: 'No emails found',
  count: ({ count, total }) => (count === 1 ? '1 email' : `${total} emails`),
  emptyTitle: 'No emails yet',
  empty: 'Every email the site writes shows up here, sent or not.',
}

export const emailStatusWords: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  dead: 'Failed',
}

export const emailTableWords = {
  email: 'Email',
  written: 'Written',
  status: 'Status',
  all: 'All emails',
  to: ({ recipient }: { recipient: string }) => `to <address>${recipient}</address>`,
  error: ({ attempts, error }: { attempts: number; error: string }) =>
    attempts === 1 ? `1 try: ${error}` : `${attempts} tries: ${error}`,
  open: 'Open',
  openLabel: ({ subject, recipient }: { subject: string; recipient: string }) =>
    `Open “${subject}” to ${recipient}`,
  resend: 'Send again',
  resendLabel: ({ subject, recipient }: { subject: string; recipient: string }) =>
    `Send “${subject}” to ${recipient} again`,
  resent: ({ recipient }: { recipient: string }) => ({
    title: 'Sending again',
    text: `The email is on its way to ${recipient}.`,
  }),
  resendFailed: 'We couldn’t send the email',
}

export const emailReaderWords = {
  description: ({ recipient }: { recipient: string }) =>
    `To ${recipient}. The audit log records that you opened it.`,
  calendar: 'It has a calendar file attached.',
  loadFailed: 'We couldn’t load the email',
  loading: 'Loading the email',
}

export const mailServerWords = {
  audited: 'The audit log records every email you open.',
  server: ({ host, from }: { host: string; from: string }) =>
    `Email goes out through ${host}, from ${from}. The audit log records every email you open.`,
  noServer:
    'No mail server is configured (SMTP_URL), so no email leaves this site. We keep all of it here. The audit log records every email you open.',
  test: 'Send me a test email',
  sending: 'Sending…',
  tested: ({ recipient }: { recipient: string }) => ({
    title: 'Test email created',
    text: `It’s on its way to ${recipient}.`,
  }),
  testKept: ({ recipient }: { recipient: string }) => ({
    title: 'Test email created',
    text: `It’s in the outbox for ${recipient}. No mail server is configured.`,
  }),
  testFailed: 'We couldn’t send the test email',
}

export const registrationWords = {
  title: 'Registration',
  legend: 'Who can sign up?',
  rules: {
    open: { label: 'Everyone', help: 'Anyone with an email address.' },
    invitation: {
      label: 'By invitation',
      help: 'Admins make links, on the Users tab. Each lets one person join.',
    },
    approval: {
      label: 'By approval',
      help: 'Everyone can sign up, but no one else sees them until an admin approves them on the Users tab.',
    },
    domains: {
      label: 'By mail domain',
      help: 'People with an email address at one of your domains, once they confirm it.',
    },
  },
  domains: 'Mail domains',
  domainsHelp: 'With commas between them, such as example.org, example.com. Subdomains don’t count.',
  save: 'Save registration',
}

export const categoryWords = {
  title: 'Categories',
  which: 'Category',
  another: 'A new one',
  help: 'People keep a category that you rename, and search finds them by its new name.',
  name: 'Name',
  newName: 'New name',
  add: 'Add category',
  rename: 'Rename category',
  saving: 'Saving…',
  added: ({ name }: { name: string }) => `${name} was added`,
  renamed: ({ name }: { name: string }) => `It’s called ${name} now`,
}

export const backupWords = {
  title: 'Backups',
  loadFailed: 'We couldn’t load the backups.',
  last: 'Last backup',
  none: 'None yet',
  next: 'Next backup',
  off: 'Off',
  size: 'Size',
  verified: 'Verified',
  verifiedHelp: 'We read it back, and every checksum matches.',
  place: 'Where it is',
  upgrade: 'Made before an upgrade changed the database.',
  manual: 'Made by hand.',
  start: 'Back up now',
  running: 'Backing up…',
  runningHelp: 'We’re writing everything to one file, then reading it back. People can go on meanwhile.',
  startFailed: 'We couldn’t start a backup',
  howOn: 'Daily backups',
  howOnHelp:
    'They’re off because BACKUPS is false. Remove that variable and restart the site to back up every day.',
  failed: ({ reason }: { reason: string }) => `The backup on <time>t</time> failed. ${reason}`,
  old: 'The last good backup is from <time>t</time>, more than two days ago.',
  whyOld: 'If the site was running, its log says why there’s no newer one.',
  nextTry: 'The next try is on <time>t</time>.',
}

export const jobsWords = {
  loading: 'Loading jobs',
  loadFailed: 'We couldn’t load the jobs',
  failures: 'Failures',
  queues: 'Queues',
  waiting: 'Waiting',
  active: 'Running',
  retrying: 'Retrying',
  failed: 'Failed',
  error: 'Error',
  emptyTitle: 'Nothing has failed',
  empty: 'Jobs with errors show up here. We retry each one automatically before we mark it failed.',
  newest: ({ count }: { count: number }) => `Showing the newest ${count}.`,
  tries: ({ count }: { count: number }) => (count === 1 ? '1 try' : `${count} tries`),
  nextTry: ({ tries }: { tries: string }) => `${tries}, next <time>try</time>`,
  run: 'Run again',
  runLabel: ({ queue }: { queue: string }) => `Run again: ${queue}`,
  started: 'Job started',
  startFailed: 'We couldn’t start the job',
}

export const resetWords: Record<ResetType, string> = {
  messages: 'Messages and conversations',
  bookings: 'Bookings and requests',
  notifications: 'Notifications',
  availability: 'Availability',
  'user-categories': 'Categories people chose',
  'all-activity': 'All activity',
}

export const resetSectionText = {
  title: 'Reset data',
  lead: 'Deletes one kind of data for everyone. Before that, the server writes a backup of the whole site to a file. Payments, credits, the ledger and the audit log always stay.',
  kind: 'What to delete',
  typeWord: ({ word }: { word: string }) => `Type ${word} to continue`,
  wrongWord: ({ word }: { word: string }) => `Type ${word} to continue.`,
  confirm: ({ kind }: { kind: string }) => `${kind}: delete them for everyone?`,
  reset: 'Reset data',
  resetting: 'Resetting…',
  done: 'Data reset',
  failed: 'Reset Error',
}

export const settingsWords = {
  loading: 'Loading the settings',
  loadFailed: 'We couldn’t load the settings',
  siteTitle: 'The site',
  name: 'Platform name',
  nameHelp: 'Shown on every page and in every email.',
  contact: 'Contact email',
  contactHelp: 'Where people email for help. Replies to the site’s emails go there, too.',
  fee: 'Booking fee in US dollars',
  feeHelp: 'Requests already sent keep their fee. At 0.00 no one pays, and we skip the payment step.',
  save: 'Save settings',
  saving: 'Saving…',
  saved: { title: 'Settings saved', text: 'Every page shows them from now on.' },
  saveFailed: 'Settings not saved',
}

export const testimonialWords = {
  title: 'Testimonials',
  lead: 'Shown on the home page. The ones that came with the product are marked as examples until you write your own.',
  one: ({ number }: { number: number }) => `Testimonial ${number}`,
  example: 'Example',
  quote: 'What they say',
  name: 'Name',
  role: 'Who they are',
  add: 'Add a testimonial',
  remove: 'Remove',
  removeLabel: ({ number }: { number: number }) => `Remove testimonial ${number}`,
}

export const sampleWords = {
  title: 'Sample data',
  label: 'Sample people',
  help: 'Made-up creators and guests, marked as samples, so a new site isn’t empty. When off, no one can find or book them. What real people did with them stays.',
  on: { title: 'Sample data is on', text: 'Sample people are back on the public pages.' },
  off: { title: 'Sample data is off', text: 'Sample people no longer show on any public page.' },
  failed: 'Sample data not changed',
}

export const statsWords = {
  title: 'The site in numbers',
  users: 'Total Users',
  usersTrend: ({ count }: { count: string }) => `${count} joined in 30 days`,
  bookings: 'Total Bookings',
  bookingsTrend: ({ count }: { count: string }) => `${count} requested in 30 days`,
  revenue: 'Total Revenue',
  revenueTrend: ({ amount }: { amount: string }) => `${amount} in 30 days`,
  pending: 'Pending Bookings',
  pendingTrend: ({ count }: { count: string }) => `Peak of ${count} in 30 days`,
  loadFailed: 'We couldn’t load the numbers.',
  tryAgain: 'Try Again',
  showTable: 'Show the last 30 days as a table',
  table: 'The last 30 days',
  caption: 'The last 30 days, counted in UTC',
  day: 'Day (UTC)',
  columns: ['Joined', 'Bookings', 'Revenue', 'Pending'],
}
