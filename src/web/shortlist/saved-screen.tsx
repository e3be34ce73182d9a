import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import type { SavedPerson } from '../../contract/shortlist.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { savedListQuery } from '../shared/people/saved-query.ts'
import { useApi } from '../shared/session/session.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { SavedRow, SkeletonSavedRow } from './saved-row.tsx'
import type { SavedSearch } from './saved-search.ts'
import { chosenPeople, countTags } from './tags.ts'
import { listWords as words } from './wording.ts'

export function SavedScreen({ search }: { search: SavedSearch }) {
  const { data, isError, isFetching, refetch } = useQuery(savedListQuery(useApi()))
  const empty = useRef<HTMLDivElement>(null)
  useLostFocus(data?.length, () => empty.current?.querySelector('a'))
  if (isError && !data) {
    return <ErrorState title={words.failed} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <div className="grid gap-4">
          <SkeletonSavedRow />
          <SkeletonSavedRow />
          <SkeletonSavedRow />
        </div>
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <div ref={empty}>
        <EmptyState
          icon={Heart}
          title={words.empty}
          action={<LinkButton to="/search">{words.search}</LinkButton>}
        >
          {words.emptyHint}
        </EmptyState>
      </div>
    )
  }
  return <SavedList people={data} search={search} />
}

type SavedListProps = { people: readonly SavedPerson[]; search: SavedSearch }

function SavedList({ people, search }: SavedListProps) {
  const chosen = chosenPeople(people, search)
  const tags = countTags(people)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl tabular-nums outline-none">
          {words.count({ count: chosen.length })}
        </h2>
        <div className="sm:ml-auto">
          <ChoiceLinks
            label={words.order}
            chosen={search.sort}
            choices={[
              { value: undefined, label: words.newest, search: { tag: search.tag } },
              { value: 'oldest', label: words.oldest, search: { tag: search.tag, sort: 'oldest' } },
            ]}
          />
        </div>
      </div>
      {tags.length > 0 && (
        <div className="mb-5">
          <ChoiceLinks
            label={words.tags}
            chosen={search.tag?.toLowerCase()}
            choices={[
              { value: undefined, label: words.all, search: { sort: search.sort } },
              ...tags.map(({ tag, count }) => ({
                value: tag.toLowerCase(),
                label: tag,
                count,
                search: { tag, sort: search.sort },
              })),
            ]}
          />
        </div>
      )}
      {chosen.length === 0 && search.tag !== undefined && (
        <EmptyState
          title={words.noneTagged({ tag: search.tag })}
          action={
            <LinkButton to="/saved" look="outline">
              {words.showAll}
            </LinkButton>
          }
        />
      )}
      <ul className="grid gap-4">
        {chosen.map((person) => (
          <li key={person.person.id} className="min-w-0">
            <SavedRow
              saved={person}
              tags={tags.map(({ tag }) => tag)}
              onRemoved={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Choice = { value: string | undefined; label: string; count?: number; search: SavedSearch }

function ChoiceLinks({ label, chosen, choices }: { label: string; chosen?: string; choices: Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-[1.375rem] bg-sunk p-1">
        {choices.map(({ value, label, count, search }) => (
          <li key={value ?? ''} className="max-w-full">
            <Link
              to="/saved"
              search={search}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={value === chosen ? 'true' : undefined}
              className={classNames(
                'shows-chosen flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold transition-colors',
                value === chosen ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
              )}
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi>{label}</bdi>
              </span>
              {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
