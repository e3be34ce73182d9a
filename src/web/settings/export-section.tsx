import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Hourglass } from 'lucide-react'
import { ownPassword } from '../../contract/accounts.ts'
import { type ExportState, exportDays } from '../../contract/own-data.ts'
import { formatBytes } from '../../wording/sizes.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { SetPassword } from '../shared/session/set-password.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { exportQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsWords } from './wording.ts'

export function ExportSection() {
  const me = useMe()
  const { data, isError, isFetching, refetch } = useQuery(exportQuery(useApi()))
  return (
    <SettingsSection
      id="export"
      title="Download your data"
      lead="Your profile, bookings, messages, payments, reviews and the rest of what you can see here, as one ZIP file that any computer opens."
    >
      {data ? (
        <div className="grid gap-6">
          <output className="empty:absolute">
            <Progress {...data} />
          </output>
          {!data.nextAt &&
            (me?.noPassword ? (
              <SetPassword reason="To get the file, you need a password." />
            ) : (
              <ExportForm isRepeat={data.file !== null} />
            ))}
        </div>
      ) : isError ? (
        <ErrorState
          title="We couldn’t check whether a file is ready"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {settingsWords.unchanged}
        </ErrorState>
      ) : (
        <Loading label="Loading your data" className="grid gap-6">
          <Skeleton className="h-18 max-w-md" />
          <Skeleton className="h-11 w-56 rounded-full" />
        </Loading>
      )}
    </SettingsSection>
  )
}

function Progress({ isPreparing, file, nextAt }: ExportState) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const format = (at: string) => `${formatWeekday(at, zone)}, ${formatTime(at, zone)} ${zoneName(zone)}`
  if (isPreparing && nextAt) {
    return (
      <Banner tone="wait" icon={Hourglass}>
        We’re preparing your file. You can leave this page: we’ll email you when it’s ready.
      </Banner>
    )
  }
  if (!file) return null
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Your file is from {format(file.readyAt)}. You can download it until {format(file.expiresAt)}.
        {nextAt && ` You can ask for a newer one at ${formatTime(nextAt, zone)}.`}
      </p>
      <a href="/api/export/file" download className={buttonClass('secondary')}>
        <Icon of={Download} />
        Download ({formatBytes(file.sizeBytes)})
      </a>
    </div>
  )
}

function ExportForm({ isRepeat }: { isRepeat: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const me = useMe()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: ownPassword,
    onSubmit: async (body) => {
      await api.call('POST /api/confirm-password', { body })
      queries.setQueryData(exportQuery(api).queryKey, await api.call('POST /api/export', { body: {} }))
      form.reset()
      document.getElementById('export')?.focus({ preventScroll: true })
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid max-w-md gap-5">
      {/* Tells password managers which account this is. */}
      <input hidden readOnly autoComplete="username" value={me?.email ?? ''} />
      <Field
        label="Current password"
        help={`We’ll email you when the file is ready. We delete it after ${exportDays} days.`}
        error={error('password')}
      >
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div>
        <Button type="submit" look={isRepeat ? 'outline' : 'secondary'} busy={busy} busyLabel="Starting…">
          {isRepeat ? 'Prepare a new file' : 'Prepare my file'}
        </Button>
      </div>
    </Form>
  )
}
