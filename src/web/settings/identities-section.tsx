import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatWeekday } from '../shared/times/dates.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { identitiesQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { RemoveSignIn, SignInRow } from './sign-in-row.tsx'

/** Only for people who sign in by a provider. */
export function IdentitiesSection() {
  const api = useApi()
  const queries = useQueryClient()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { queryKey } = identitiesQuery(api)
  const { data, isError, isFetching, refetch } = useQuery(identitiesQuery(api))
  useLostFocus(data?.length, () => document.getElementById(data?.length ? 'identities' : 'passkeys'))
  if (data ? data.length === 0 : !isError) return null
  return (
    <SettingsSection
      id="identities"
      title="Other accounts"
      lead="They sign you in here without your password."
    >
      {!data && (
        <ErrorState
          title="We couldn’t load your other accounts"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <ul className="grid divide-y divide-line *:last:pb-0 empty:hidden">
        {data?.map(({ issuer, name, linkedAt }) => (
          <SignInRow
            key={issuer}
            icon={IdCard}
            name={name}
            detail={`Linked ${formatWeekday(linkedAt, zone)}.`}
          >
            <RemoveSignIn
              name={name}
              title={`Remove ${name}?`}
              help={`You’ll sign in with your password or a passkey. If you continue with ${name} on the sign-in page, and it has the same email address as your account, it’s linked again.`}
              removed={{ title: `${name} removed`, text: 'Sign in with your password or a passkey.' }}
              failed={`We couldn’t remove ${name}`}
              remove={() => api.call('DELETE /api/identities', { query: { issuer } })}
              readAgain={() => queries.invalidateQueries({ queryKey })}
            />
          </SignInRow>
        ))}
      </ul>
    </SettingsSection>
  )
}
