import { settingsQuery } from '../admin/admin-queries.ts'
import { readList } from '../admin/read-list.ts'
import { SettingsScreen } from '../admin/settings-screen.tsx'
import type { PageContext } from '../chrome/page-head.ts'

export function load({ queryClient, api }: PageContext) {
  return readList(queryClient, settingsQuery(api))
}

export const AdminSettings = SettingsScreen
