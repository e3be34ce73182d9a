import { Download } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { listSearch } from './list-search.ts'
import { useList } from './use-list.ts'

/** The list as the address asks for it, whole: `audit` as `/api/admin/audit.csv`. */
export function ExportLink({ of }: { of: string }) {
  const { cursor: _cursor, ...asked } = listSearch(useList().search)
  return (
    <a
      href={`/api/admin/${of}.csv?${new URLSearchParams(asked)}`.replace(/\?$/, '')}
      download
      className={buttonClass('outline', 'm', 'md:ml-auto')}
    >
      <Icon of={Download} />
      Export CSV
    </a>
  )
}
