export type ListWords = {
  name: string
  search: string
  loading: string
  loadFailed: string
  noMatch: string
  /** `total` is formatted, such as "10,000+". */
  count: (of: { count: number; total: string }) => string
  emptyTitle: string
  empty: string
}

export const adminWords = {
  title: 'Admin panel',
  tabs: {
    users: 'Users',
    reports: 'Reports',
    bookings: 'Bookings',
    payments: 'Payments',
    messages: 'Messages',
    email: 'Email',
    jobs: 'Jobs',
    audit: 'Audit',
    settings: 'Settings',
  },
  waitingUsers: ({ count }: { count: number }) =>
    count === 1 ? '1 user waiting for approval' : `${count} users waiting for approval`,
  disputes: ({ count }: { count: number }) =>
    count === 1 ? '1 disputed booking' : `${count} disputed bookings`,
  waitingReports: ({ open, appeals }: { open: number; appeals: number }) =>
    [
      open > 0 && (open === 1 ? '1 open report' : `${open} open reports`),
      appeals > 0 && (appeals === 1 ? '1 open appeal' : `${appeals} open appeals`),
    ]
      .filter(Boolean)
      .join(', '),
  deniedTitle: 'Access Denied',
  denied: "You don't have permission to access the admin panel.",
  dashboard: 'Go to your dashboard',
  /** Title of toasts, as the specification has it. */
  error: 'Error',
}

export const listWords = {
  noMatchHelp: 'Try fewer words, or remove a filter.',
  showAll: 'Show all',
  filtersAndSort: 'Filter and sort',
  sortOnly: 'Sort',
  filtersSet: ({ count }: { count: number }) => `${count} set`,
  apply: 'Apply filters',
  sortBy: 'Sort by',
  ascending: ({ column }: { column: string }) => `${column}, ascending`,
  descending: ({ column }: { column: string }) => `${column}, descending`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  actions: 'Actions',
  exportCsv: 'Export CSV',
}
