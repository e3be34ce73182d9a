import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSettings } from '../../../contract/admin/settings.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { usePassword } from '../../shared/session/use-password.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { settingsQuery } from '../admin-queries.ts'
import { LoadingRows } from '../loading-rows.tsx'
import { CategorySection } from './category-section.tsx'
import { LookForm } from './look-form.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { ResetSection } from './reset-section.tsx'
import { SiteForm } from './site-form.tsx'
import { sampleWords, settingsWords } from './wording.ts'

export function SettingsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery(useApi()))
  if (data) {
    return (
      <div className="max-w-3xl">
        <SiteForm settings={data} />
        <LookForm settings={data} />
        <RegistrationSection settings={data} />
        <SampleSwitch settings={data} />
        <CategorySection />
        <ResetSection />
      </div>
    )
  }
  if (isError) {
    return <ErrorState title={settingsWords.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
  }
  return <LoadingRows label={settingsWords.loading} />
}

export function SampleSwitch({ settings }: { settings: AdminSettings }) {
  const api = useApi()
  const queries = useQueryClient()
  const withPassword = usePassword()
  const [wanted, setWanted] = useState<boolean>()
  async function turn(sampleData: boolean) {
    setWanted(sampleData)
    try {
      const saved = await withPassword(() => api.call('PATCH /api/admin/settings', { body: { sampleData } }))
      queries.setQueryData(settingsQuery(api).queryKey, saved)
      await queries.invalidateQueries()
      toast(sampleData ? sampleWords.on : sampleWords.off)
    } catch (error) {
      toastError(sampleWords.failed, error)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <section aria-labelledby="sample" className="mt-10">
      <h2 id="sample" className="mb-4 text-2xl">
        {sampleWords.title}
      </h2>
      <Card>
        <Switch
          label={sampleWords.label}
          help={sampleWords.help}
          checked={wanted ?? settings.sampleData}
          disabled={wanted !== undefined}
          onChange={(event) => void turn(event.target.checked)}
        />
      </Card>
    </section>
  )
}
