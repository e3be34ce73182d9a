import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { availabilityQuery } from '../availability/availability-query.ts'
import { FreeTimesSkeleton } from '../availability/free-times-skeleton.tsx'
import { head, type PageContext } from '../chrome/page-head.ts'
import { part } from '../chrome/screen.ts'
import { reasonsQuery } from '../matches/match-query.ts'
import { MatchReasons } from '../matches/match-reasons.tsx'
import { AboutTab } from '../profiles/about-tab.tsx'
import { asOthersSee } from '../profiles/as-others-see.ts'
import { BookingCard } from '../profiles/booking-card.tsx'
import { NextTimes, RequestBar, useNextTimes } from '../profiles/next-times.tsx'
import { ProfileHeader } from '../profiles/profile-header.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { dialogFor, type ProfileSearch } from '../profiles/profile-search.ts'
import { hoursAddress, RequestOptions } from '../profiles/request-options.tsx'
import { useAddRecent } from '../profiles/use-add-recent.ts'
import { useCountView } from '../profiles/use-count-view.ts'
import { ProofLists } from '../proof/proof-lists.tsx'
import { proofQuery } from '../proof/proof-query.ts'
import { ProofRow } from '../proof/proof-row.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { reviewPagesQuery } from '../reviews/reviews-query.ts'
import { MessageButton } from '../shared/people/message-button.tsx'
import { SaveButton } from '../shared/people/save-button.tsx'
import { savedIdsQuery } from '../shared/people/saved-query.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { MoreMenu } from '../shared/trust/more-menu.tsx'
import { ShowList } from '../shows/show-list.tsx'
import { ownShowsQuery, showsQuery } from '../shows/shows-query.ts'
import { BackLink } from '../ui/back-link.tsx'
import { OpeningDialog } from '../ui/opening-dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { InAddress } from '../ui/use-dialog-entry.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { personHead } from './person-head.ts'

type Tab = 'about' | 'availability'

/** Loaded when first shown; with the page if the URL selects the tab. */
const hours = () => import('../availability/hours-tab.tsx')
const OwnHours = part(hours, 'OwnHours')
const TheirHours = part(hours, 'TheirHours')

/** Not for visitors, who fetch none of it. */
const ownParts = () => import('../profiles/editing/owner-actions.tsx')
const CategoryEditor = part(ownParts, 'CategoryEditor')
const ListingNotice = part(ownParts, 'ListingNotice')
const OwnActions = part(ownParts, 'OwnActions')
const OwnShows = part(() => import('../shows/own-shows.tsx'), 'OwnShows')
const ofOwner = [OwnShows, CategoryEditor, ListingNotice, OwnActions]

export type Person = { profileId: number; profile: Profile; tab: string | undefined }

const RequestDialog = part(() => import('./profile-request-dialog.tsx'), 'ProfileRequestDialog')

/** `refuse` turns an unknown person into a 404. */
export async function loadPerson(
  { queryClient, api }: PageContext,
  profileId: number,
  tab: string | undefined,
  refuse: (error: unknown) => never,
): Promise<Person> {
  const [profile, me] = await Promise.all([
    queryClient.ensureQueryData(profileQuery(api, profileId)).catch(refuse),
    queryClient.ensureQueryData(meQuery(api)),
  ])
  await Promise.all([
    queryClient.prefetchQuery(proofQuery(api, profileId)),
    me?.id === profileId
      ? queryClient.prefetchQuery(ownShowsQuery(api))
      : queryClient.prefetchQuery(showsQuery(api, profileId)),
    profile.rating.count > 0 && queryClient.prefetchInfiniteQuery(reviewPagesQuery(api, profile)),
  ])
  if (me && me.id !== profileId) {
    await Promise.all([
      queryClient.prefetchQuery(reasonsQuery(api, [profileId])),
      queryClient.prefetchQuery(savedIdsQuery(api)),
    ])
  }
  if (tab) await queryClient.prefetchQuery(availabilityQuery(api, profileId))
  return { profileId, profile, tab }
}

/** The router awaits this before showing or hydrating the page, so it preloads the parts this viewer gets. */
export async function headOfPerson(context: PageContext, person: Person | undefined, missing: string) {
  if (!person) return head(context, missing)
  const parts = [
    ...(person.profile.can.includes('edit') ? ofOwner : []),
    ...(person.tab ? [OwnHours, TheirHours] : []),
  ]
  await Promise.all(parts.map(async (each) => each.preload?.()))
  return personHead(context, person.profile)
}

const opened = { state: { opened: true } } as const

type PersonPageProps = {
  profileId: number
  search: ProfileSearch
  /** A new entry of history, unless it replaces the one it is on. */
  onSearch: (search: ProfileSearch, how?: { replace?: boolean; state?: { opened: true } }) => Promise<void>
}

export function PersonPage({ profileId, search, onSearch }: PersonPageProps) {
  const api = useApi()
  const { data: profile } = useSuspenseQuery(profileQuery(api, profileId))
  const router = useRouter()
  const { tab = 'about' } = search
  const tabs = useRef<HTMLDivElement>(null)
  useCountView(profile)
  useAddRecent(profile)
  const isMember = useMe() !== null
  const own = profile.can.includes('edit')
  const withHours = own || profile.bookable
  const shown = own ? asOthersSee(profile) : profile
  const hasTimes = shown.bookable && shown.available
  const next = useNextTimes(profile, hasTimes)
  const isRequesting = useMounted() && dialogFor(profile, search) !== undefined
  // Once open, the dialog stays, to play its closing.
  const [hasOpened, setHasOpened] = useState(isRequesting)
  if (isRequesting && !hasOpened) setHasOpened(true)
  /** From the press until the address has changed, on a slow phone by seconds later. */
  const [isPressed, setPressed] = useState(false)

  function showTab(next: Tab) {
    return onSearch({ ...search, tab: next === 'availability' ? next : undefined })
  }

  /** The request is in the URL, so it survives a sign-in. */
  function open(book: true | 'other', at?: string) {
    setPressed(true)
    void onSearch({ ...search, book, at, request: undefined }, opened).finally(() => setPressed(false))
  }

  /** No `at` means another time. */
  const bookAt = (at?: string) => open(at ? true : 'other', at)

  function showHours() {
    void showTab('availability')
    tabs.current?.scrollIntoView({ block: 'start' })
    // Keyboard users continue from the tab, not from the button far above.
    tabs.current?.querySelector<HTMLElement>('[role=tab]:last-child')?.focus({ preventScroll: true })
  }

  /** Who blocks someone can’t see their page either. */
  const leaveForSearch = () => router.navigate({ to: '/search' })

  function closeRequest() {
    if (router.history.location.state.opened) return router.history.back()
    void onSearch({ ...search, book: undefined, at: undefined, request: undefined }, { replace: true })
  }

  const { data: shows = [] } = useQuery({ ...showsQuery(api, profileId), enabled: !own })
  const theirs = shows.length > 0 && (
    <ShowList
      person={profile}
      shows={shows}
      renderMenu={({ id, title }) => (
        <MoreMenu
          person={profile}
          about={{ kind: 'show', id }}
          label={`More about ${title}`}
          leave={leaveForSearch}
        />
      )}
    />
  )
  const about = (
    <AboutTab
      profile={profile}
      proof={<ProofLists userId={profileId} own={own} />}
      shows={own ? <OwnShows person={profile} /> : theirs}
      reviews={profile.rating.count > 0 && <ReviewList person={profile} leave={leaveForSearch} />}
      categoryEditor={own && <CategoryEditor profile={profile} />}
    />
  )
  const availability = (
    <Suspense fallback={<FreeTimesSkeleton />}>
      {own ? <OwnHours owner={profile} /> : <TheirHours owner={profile} onBook={bookAt} />}
    </Suspense>
  )
  return (
    <div className="page-width w-full pt-6 sm:pt-8">
      <div className="mb-5">
        <BackLink to="/search" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pb-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <ProfileHeader profile={profile} actions={own && <OwnActions profile={profile} />} />
          <ProofRow person={profile} />
          {own && <ListingNotice profile={profile} />}
          {isMember && !own && (
            <MatchReasons person={profile} among={[profile.id]} className="max-w-[44rem]" />
          )}
        </div>
        <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 low:static">
          <BookingCard
            profile={shown}
            title={own ? 'What visitors see' : undefined}
            action={
              !own && (
                <span className="-mr-3 flex items-center gap-1">
                  <SaveButton person={profile} />
                  <MoreMenu person={profile} leave={leaveForSearch} />
                </span>
              )
            }
          >
            <div inert={own} className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {hasTimes && <NextTimes owner={profile} next={next} onBook={bookAt} />}
              <RequestOptions profile={shown} onShowHours={showHours} onBook={() => open(true)} />
              {shown.can.includes('message') && (
                <MessageButton userId={profile.id} look="ghost" className="-mt-3 -mb-2 w-full" />
              )}
            </div>
          </BookingCard>
        </div>
        <div ref={tabs} id="hours" className="min-w-0 scroll-mt-20">
          <Tabs<Tab>
            label="Profile"
            value={withHours ? tab : 'about'}
            onValueChange={showTab}
            tabs={[
              { value: 'about', label: 'About', href: '?', panel: about },
              ...(withHours
                ? [
                    {
                      value: 'availability' as const,
                      label: 'Availability',
                      href: hoursAddress,
                      panel: availability,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      {!own && profile.bookable && (
        <RequestBar owner={profile} next={next} onPress={() => open(true)} onBook={bookAt} />
      )}
      {isPressed && !isRequesting && <OpeningDialog />}
      {hasOpened && (
        <Suspense fallback={<OpeningDialog />}>
          <InAddress value>
            <RequestDialog profile={profile} search={search} onClose={closeRequest} />
          </InAddress>
        </Suspense>
      )}
    </div>
  )
}
