const tabs = ['availability', 'profile', 'agents'] as const

export type DashboardSearch = { tab?: (typeof tabs)[number]; show?: 'earlier' }

export function dashboardSearch({ tab, show }: Record<string, unknown>): DashboardSearch {
  return {
    tab: tabs.find((each) => each === tab),
    show: show === 'earlier' ? show : undefined,
  }
}
