import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { siteQuery, useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { settingsQuery } from '../admin-queries.ts'
import { lookWords as words } from './look-wording.ts'

/** Saved as soon as it is chosen or removed. */
export function LogoField({ logo }: { logo: string | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const help = useId()

  async function save(send: () => Promise<unknown>) {
    setBusy(true)
    try {
      await send()
      await queries.invalidateQueries({ queryKey: settingsQuery(api).queryKey })
      await queries.invalidateQueries({ queryKey: siteQuery(api).queryKey })
      toast(words.logoSaved)
    } catch (error) {
      toastError(words.logoFailed, error)
    } finally {
      setBusy(false)
    }
  }

  function upload(file: File) {
    const form = new FormData()
    form.append('logo', file)
    void save(() => api.call('POST /api/admin/logo', { form }))
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.logo}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={logo}
            alt={words.logoAlt}
            width={48}
            height={48}
            className="size-12 rounded-s border border-line"
          />
        )}
        <FileButton
          size="s"
          busy={busy}
          busyLabel={words.saving}
          aria-describedby={help}
          label={words.logoFile}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChoose={upload}
        >
          {words.upload}
        </FileButton>
        {logo && (
          <Button
            look="ghost"
            size="s"
            busy={busy}
            onClick={() => void save(() => api.call('PATCH /api/admin/settings', { body: { logo: null } }))}
          >
            {words.removeLogo}
          </Button>
        )}
      </div>
      <p id={help} className="text-sm text-soft">
        {words.logoHelp}
      </p>
    </fieldset>
  )
}
