import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useApi } from '../shared/session/session.tsx'
import { usePassword } from '../shared/session/use-password.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toastError } from '../ui/toast.ts'
import { listSearch } from './list-search.ts'
import { useList } from './use-list.ts'
import { adminWords, listWords } from './wording.ts'

/** Exports the filtered list, all pages: `audit` as `/api/admin/audit.csv`. */
export function ExportLink({ of }: { of: string }) {
  const { cursor: _cursor, ...asked } = listSearch(useList().search)
  return <FileLink file={`/api/admin/${of}.csv?${new URLSearchParams(asked)}`.replace(/\?$/, '')} />
}

export function FileLink({ file }: { file: string }) {
  const api = useApi()
  const withPassword = usePassword()

  /** A download can’t ask for the password, so ask first. */
  async function download(event: MouseEvent) {
    event.preventDefault()
    try {
      await withPassword(() => api.call('GET /api/confirm-password'))
      window.location.assign(file)
    } catch (error) {
      toastError(adminWords.error, error)
    }
  }
  return (
    <a
      href={file}
      download
      onClick={(event) => void download(event)}
      className={buttonClass('outline', 'm', 'md:ml-auto')}
    >
      <Icon of={Download} />
      {listWords.exportCsv}
    </a>
  )
}
