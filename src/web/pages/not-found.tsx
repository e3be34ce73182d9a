import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { NotFoundFrame } from '../chrome/not-found-page.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { PeopleInstead, SearchInstead } from '../chrome/ways-on.tsx'
import { featuredQuery } from '../landing/featured-query.ts'
import { useApi } from '../shared/session/session.tsx'

const most = 4

export async function load({ queryClient, api }: PageContext): Promise<never> {
  await queryClient.prefetchQuery(featuredQuery(api))
  throw notFound()
}

export function NotFound() {
  const people = useQuery(featuredQuery(useApi())).data?.slice(0, most) ?? []
  return (
    <NotFoundFrame>
      <SearchInstead />
      {people.length > 0 && <PeopleInstead people={people} />}
    </NotFoundFrame>
  )
}
