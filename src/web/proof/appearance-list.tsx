import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Podcast } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { OwnAppearance } from '../../contract/appearances.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { AppearanceText } from './appearance-text.tsx'
import { appearancesQuery, proofQuery } from './proof-query.ts'

export function AppearanceList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, isFetching, refetch } = useQuery(appearancesQuery(useApi()))
  useLostFocus(data, () => heading.current)
  const of = (state: OwnAppearance['state']) => (data ?? []).filter((each) => each.state === state)
  const [offered, claimed, refused] = [of('offered'), of('claimed'), of('refused')]
  return (
    <section aria-labelledby="appearances">
      <h2 id="appearances" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Appearances
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-soft">
        When a verified show’s feed names you as a guest, or you record an episode here, you can show that on
        your profile. You then also show among the host’s past guests. No one sees it before you say so.
      </p>
      {!data &&
        (isError ? (
          <ErrorState
            title="We couldn’t load your appearances"
            level={3}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Loading label="Loading your appearances">
            <Card className="grid gap-6">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </Card>
          </Loading>
        ))}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={Podcast} title="No appearances yet" level={3}>
            Podcasts find you by your name, or by the website or LinkedIn address on your profile.
          </EmptyState>
        </Card>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {offered.length > 0 && <Group title="For you to confirm" rows={offered} />}
        {claimed.length > 0 && <Group title="On your profile" rows={claimed} />}
        {refused.length > 0 && (
          <details>
            <summary className="min-h-9 cursor-pointer font-semibold text-soft hover:text-ink">
              Not shown ({refused.length})
            </summary>
            <Rows rows={refused} />
          </details>
        )}
      </div>
    </section>
  )
}

type RowsProps = { rows: readonly OwnAppearance[] }

function Group({ title, rows }: RowsProps & { title: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-lg">{title}</h3>
      <Rows rows={rows} />
    </div>
  )
}

function Rows({ rows }: RowsProps) {
  return (
    <Card>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {rows.map((appearance) => (
          <Row key={appearance.id} appearance={appearance} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ appearance }: { appearance: OwnAppearance }) {
  const { host, show, episode, state } = appearance
  const { mutate, isPending, variables } = useDecision(appearance)
  const about = `${episode ? `“${episode}” on ` : ''}${show ?? host.name}`
  const act = (to: 'claim' | 'refuse', label: string) => (
    <Button
      look={to === 'claim' ? 'secondary' : 'ghost'}
      size="s"
      busy={isPending && variables === to}
      aria-label={`${label}: ${about}`}
      onClick={() => isPending || mutate(to)}
    >
      {label}
    </Button>
  )
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={host.name} src={host.avatar} size="s" />
        <AppearanceText appearance={appearance} />
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'claimed' && act('claim', 'Show on profile')}
        {state === 'offered' && act('refuse', 'Don’t show')}
        {state === 'claimed' && act('refuse', 'Remove')}
      </div>
    </li>
  )
}

function useDecision({ id }: OwnAppearance) {
  const api = useApi()
  const me = useMe()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: 'claim' | 'refuse') =>
      api.call(`POST /api/appearances/{id}/${act}`, { params: { id }, body: {} }),
    onSuccess(_, act) {
      const state = act === 'claim' ? 'claimed' : 'refused'
      queries.setQueryData(appearancesQuery(api).queryKey, (known = []) =>
        known.map((one) => (one.id === id ? { ...one, state } : one)),
      )
      if (me) queries.removeQueries({ queryKey: proofQuery(api, me.id).queryKey })
      toast({ title: act === 'claim' ? 'Shown on your profile' : 'Not shown on your profile' })
    },
    onError: (error) => toastError('We couldn’t save your choice', error),
  })
}
