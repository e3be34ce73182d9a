import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type PreferenceChange,
  type PreferenceChannel,
  type PreferenceKind,
  type Preferences,
  preferenceChannels,
  preferenceKinds,
} from '../../contract/preferences.ts'
import { kindWords } from '../../wording/preference-kinds.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi } from '../shared/session/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastError } from '../ui/toast.ts'
import { preferencesQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'

const labels: Record<PreferenceChannel, string> = { email: 'Email', bell: 'Notifications' }
/** No email is of this kind. */
const withoutEmail: PreferenceKind = 'profile'

export function PreferencesSection() {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery(useApi()))
  const change = useChange()
  return (
    <SettingsSection
      id="preferences"
      title="Emails and notifications"
      lead="Choose what you hear about, and how. Changes are saved right away."
    >
      {data ? (
        <ul className="grid divide-y divide-line">
          {preferenceKinds.map((kind) => (
            <li
              key={kind}
              className="grid gap-x-8 gap-y-1 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center"
            >
              <div>
                <h3 className="text-lg">{kindWords[kind].name}</h3>
                <p className="text-sm text-soft">{kindWords[kind].covers}</p>
              </div>
              <div>
                {preferenceChannels.map((channel) =>
                  channel === 'email' && kind === withoutEmail ? null : (
                    <Switch
                      key={channel}
                      label={
                        <>
                          <span aria-hidden="true">{labels[channel]}</span>
                          <span className="sr-only">{`${labels[channel]}: ${kindWords[kind].name}`}</span>
                        </>
                      }
                      checked={data[kind][channel]}
                      onChange={(event) => change({ kind, [channel]: event.currentTarget.checked })}
                    />
                  ),
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          title="We couldn’t load your choices"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading label="Loading your choices" className="grid gap-6">
          {preferenceKinds.map((kind) => (
            <Skeleton key={kind} className="h-20" />
          ))}
        </Loading>
      )}
      <p className="mt-2 border-t border-line pt-4 text-sm text-soft">
        We always email you about your account’s security, your payments, no-show reports, and decisions of
        moderators. Weekly emails about new matches have their own switches in{' '}
        <TextLink to="/settings/searches">Saved searches</TextLink>.
      </p>
    </SettingsSection>
  )
}

const mutationKey = ['preferences']

/** Shown at once, and saved one after another. After the last answer the page shows what the server has. */
function useChange() {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = preferencesQuery(api)
  const saved = useRef<Preferences>(undefined)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: (body: PreferenceChange) => api.call('PATCH /api/notification-preferences', { body }),
    onMutate({ kind, ...change }) {
      saved.current ??= queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && { ...now, [kind]: { ...now[kind], ...change } })
    },
    onSuccess(answer) {
      saved.current = answer
    },
    onError: (error) => toastError('Not changed', error),
    onSettled() {
      if (queries.isMutating({ mutationKey }) > 1) return
      queries.setQueryData(queryKey, saved.current)
      saved.current = undefined
    },
  })
  return mutate
}
