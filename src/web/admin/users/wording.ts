import type { ListWords } from '../wording.ts'

export const usersWords: ListWords = {
  name: 'Users',
  search: 'Search by name or email',
  loading: 'Loading users',
  loadFailed: 'We couldn’t load the users',
  noMatch: 'No users found',
  count: ({ count, total }) => (count === 1 ? '1 user' : `${total} users`),
  emptyTitle: 'No users yet',
  empty: 'People who sign up show up here, along with users you create.',
}

export const userStateWords = {
  active: 'Active',
  waiting: 'Waiting for approval',
  limited: 'Limited',
  hidden: 'Hidden',
  leaving: 'Leaving',
  suspended: 'Suspended',
  deleted: 'Deleted',
  sample: 'Sample',
}

export const userTypeWords = { creator: 'Creator', guest: 'Guest', admin: 'Admin' }

export const userFilterWords = {
  type: 'Type',
  allTypes: 'All types',
  state: 'State',
  allStates: 'All except deleted',
  unconfirmed: '(not confirmed)',
}

export const userMenuWords = {
  label: ({ name }: { name: string }) => `Actions for ${name}`,
  openProfile: 'Open public profile',
  approve: 'Approve',
  approved: ({ name }: { name: string }) => `${name} was approved`,
  suspend: 'Suspend',
  restore: 'Restore',
  correct: 'Correct name and type',
  clearBadge: 'Remove podcast badge',
  allowBadges: 'Allow removed podcast badges',
  delete: 'Delete',
  suspended: ({ name }: { name: string }) => `${name} was suspended`,
  restored: ({ name }: { name: string }) => `${name} was restored`,
  deleted: ({ name }: { name: string }) => `${name} was deleted`,
  noBadge: ({ name }: { name: string }) => `${name} has no verified podcast`,
  whyClear: ({ name, show }: { name: string; show: string }) =>
    `Why do you remove the badge of ${show}? ${name} reads this, and can’t verify the show again.`,
  badgesAllowed: ({ name }: { name: string }) => `${name} can verify those podcasts again`,
  badgeCleared: ({ show }: { show: string }) => `${show} is no longer verified`,
  disableTwoStep: 'Turn off two-step sign-in',
  twoStepOff: ({ name }: { name: string }) => `Two-step sign-in is off for ${name}`,
  confirmTwoStepOff: ({ name }: { name: string }) =>
    `Turn off two-step sign-in for ${name}? Make sure that they asked for it: their password alone will open the account.`,
  confirmDelete: ({ name }: { name: string }) =>
    `Are you sure you want to delete ${name}? This can’t be undone.`,
  confirmDeleteWithBookings: ({ reason }: { reason: string }) => `${reason} Delete the account anyway?`,
}

export const correctWords = {
  title: ({ name }: { name: string }) => `Correct ${name}’s account`,
  description: 'We notify them. Bookings they have already stay as they are.',
  save: 'Save',
  saving: 'Saving…',
  done: ({ name }: { name: string }) => `${name}’s account was corrected`,
}

export const createUserWords = {
  title: 'Create user',
  description:
    'We’ll email them a link to confirm their address. Give them the password yourself: it works once they’ve used the link.',
  create: 'Create user',
  creating: 'Creating…',
  created: ({ name }: { name: string }) => `We created ${name}’s account`,
  passwordHelp: 'At least 6 characters.',
  creator: 'Creator/Host',
  guest: 'Guest/Speaker',
  uploadFailedTitle: 'Upload Error',
  uploadFailed: 'File upload failed',
}

export const inviteWords = {
  title: 'Invite people',
  description: 'Each link lets one person join, whatever the rule of registration.',
  emailHelp: 'We email the link there. Leave it empty to pass the link on yourself.',
  days: 'Works for',
  daysOf: ({ days }: { days: number }) => `${days} days`,
  create: 'Create invitation',
  creating: 'Creating…',
  failed: 'We couldn’t create the invitation',
  link: 'Link',
  linkHelp: 'Copy it now: we can’t show it again.',
  sent: ({ email }: { email: string }) => `Invitation sent to ${email}`,
  list: 'Invitations',
  loading: 'Loading invitations',
  loadFailed: 'We couldn’t load the invitations',
  byLink: 'By link',
  from: ({ name }: { name: string }) => `from ${name}`,
  until: 'until',
  used: 'Used',
  expired: 'Expired',
  withdraw: 'Withdraw',
  withdrawLabel: ({ to }: { to: string }) => `Withdraw invitation ${to}`,
  withdrawFailed: 'We couldn’t withdraw the invitation',
  withdrawn: 'Invitation withdrawn. Its link no longer works.',
}
