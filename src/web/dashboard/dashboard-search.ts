export type DashboardSearch = { tab?: 'availability' | 'profile'; show?: 'earlier' }

/** What the address of the dashboard may say: the tab, and which bookings. */
export function dashboardSearch({ tab, show }: Record<string, unknown>): DashboardSearch {
  return {
    tab: tab === 'availability' || tab === 'profile' ? tab : undefined,
    show: show === 'earlier' ? show : undefined,
  }
}
