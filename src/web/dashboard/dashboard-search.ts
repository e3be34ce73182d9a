export type DashboardSearch = { tab?: 'availability' | 'profile'; show?: 'earlier' }

export function dashboardSearch({ tab, show }: Record<string, unknown>): DashboardSearch {
  return {
    tab: tab === 'availability' || tab === 'profile' ? tab : undefined,
    show: show === 'earlier' ? show : undefined,
  }
}
