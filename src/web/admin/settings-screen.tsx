import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { settingsQuery } from './admin-queries.ts'
import { LoadingRows } from './loading-rows.tsx'
import { ResetPart } from './reset-part.tsx'
import { SampleSwitch } from './sample-switch.tsx'
import { SiteForm } from './site-form.tsx'

/** What the site is called, what it asks, what it shows, and what it can do without. */
export function SettingsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery(useApi()))
  if (data) {
    return (
      <div className="max-w-3xl">
        <SiteForm settings={data} />
        <SampleSwitch settings={data} />
        <ResetPart />
      </div>
    )
  }
  if (isError) {
    return (
      <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return <LoadingRows name="the settings" />
}
