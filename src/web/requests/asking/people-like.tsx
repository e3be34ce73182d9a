import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { calledName } from '../../../wording/names.ts'
import type { Api } from '../../api.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { PersonTiles, WaitingTiles } from '../../shared/people/person-tiles.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { hostQuery } from '../queries.ts'

const most = 4

/** People of the same kind, first those who share most categories. The person and the reader are among them. */
const likeQuery = (
  api: Api,
  { id, userType, categories }: Pick<Profile, 'id' | 'userType' | 'categories'>,
) => ({
  queryKey: ['search', 'like', id],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    api.call('GET /api/search', {
      query: {
        categories: categories.map((category) => category.id),
        userType: userType === 'admin' ? undefined : userType,
        limit: most + 2,
      },
      signal,
    }),
})

/** Nothing for people without categories: they are like everyone. */
export function PeopleLike({ person }: { person: { id: number; name: string } }) {
  const api = useApi()
  const me = useMe()
  const title = useId()
  const { data: profile } = useQuery(hostQuery(api, person.id))
  const hasCategories = Boolean(profile?.categories?.length)
  const found = useQuery({
    ...likeQuery(api, profile ?? { id: person.id, userType: 'guest', categories: [] }),
    enabled: hasCategories,
  })
  const people = found.data?.filter(({ id }) => id !== person.id && id !== me?.id).slice(0, most)
  if (!hasCategories || people?.length === 0) return null
  return (
    <section
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6"
    >
      <h3 id={title} className="text-xl">
        People like {calledName(person)}
      </h3>
      {people ? (
        <PersonTiles people={people} />
      ) : found.isError ? (
        <ErrorState
          title="We couldn’t load similar people"
          level={3}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Loading label="Loading similar people">
          <WaitingTiles count={most} />
        </Loading>
      )}
    </section>
  )
}
