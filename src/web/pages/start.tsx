import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import type { SearchRow } from '../../contract/search/search.ts'
import { availabilityQuery, refreshHours } from '../availability/availability-query.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { ListingNotice } from '../profiles/editing/listing-notice.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { PersonCard } from '../search/person-card.tsx'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { AboutStep } from '../start/about-step.tsx'
import { CardBrief } from '../start/card-brief.tsx'
import { CardPreview } from '../start/card-preview.tsx'
import { FirstMessage } from '../start/first-message.tsx'
import { HoursStep } from '../start/hours-step.tsx'
import { LiveScreen } from '../start/live-screen.tsx'
import { PlaceStep } from '../start/place-step.tsx'
import {
  isStartStep,
  isStepDone,
  liveStep,
  nextStep,
  type StartStep,
  startSteps,
} from '../start/start-steps.ts'
import { StepFrame } from '../start/step-frame.tsx'
import { TopicsStep } from '../start/topics-step.tsx'
import { useSave } from '../start/use-save.ts'
import { FirstPeople, loadFirstPeople } from './dashboard-start.tsx'
import { load as notFound } from './not-found.tsx'

const route = getRouteApi('/start/$step')

/** The first open step. */
export async function findStep({ queryClient, api }: PageContext, id: number): Promise<StartStep> {
  const [profile, week] = await Promise.all([
    queryClient.fetchQuery({ ...profileQuery(api, id), staleTime: 0 }),
    queryClient.fetchQuery({ ...availabilityQuery(api, id), staleTime: 0 }),
  ])
  return nextStep(profile, week.length > 0)
}

export async function load(context: PageContext, step: string): Promise<void> {
  if (!isStartStep(step) && step !== liveStep) return notFound(context)
  const { queryClient, api } = context
  const me = await queryClient.fetchQuery(meQuery(api))
  if (!me) return
  await Promise.all([
    queryClient.fetchQuery({ ...profileQuery(api, me.id), staleTime: 0 }),
    queryClient.fetchQuery({ ...availabilityQuery(api, me.id), staleTime: 0 }),
    step === liveStep && loadFirstPeople(context),
    step === 'topics' && queryClient.fetchQuery(categoriesQuery(api)),
  ])
}

export function Start() {
  const { step } = route.useParams()
  const me = useMe()
  if (me && step === liveStep) return <Live id={me.id} />
  if (!me || !isStartStep(step)) return null
  return <Step key={step} step={step} id={me.id} />
}

function Live({ id }: { id: number }) {
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), id))
  return (
    <LiveScreen
      profile={profile}
      card={<PersonCard person={rowOf(profile)} level={3} />}
      notice={<ListingNotice profile={profile} />}
      people={<FirstPeople otherwise={<FirstMessage />} />}
    />
  )
}

function Step({ step, id }: { step: StartStep; id: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery(api, id))
  const { data: week } = useSuspenseQuery(availabilityQuery(api, id))
  const { data: categories = [] } = useQuery({ ...categoriesQuery(api), enabled: step === 'topics' })
  const [typed, setTyped] = useState<Partial<Profile>>({})
  const show = (more: Partial<Profile>) => setTyped((before) => ({ ...before, ...more }))
  const save = useSave(id, (saved) => {
    queries.setQueryData(profileQuery(api, id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
    void queries.invalidateQueries({ queryKey: ['matches'] })
  })
  const shown = { ...profile, ...typed }
  const done = startSteps.filter((each) => isStepDone(each, shown, week.length > 0))
  return (
    <StepFrame
      step={step}
      done={done}
      brief={<CardBrief profile={shown} week={week} />}
      preview={
        <CardPreview profile={shown} week={week} card={<PersonCard person={rowOf(shown)} level={3} />} />
      }
    >
      {step === 'about' && <AboutStep profile={profile} save={save} onTyped={show} />}
      {step === 'topics' && (
        <TopicsStep
          profile={profile}
          categories={categories}
          save={save}
          onCategories={() => queries.invalidateQueries({ queryKey: profileQuery(api, id).queryKey })}
          onChosen={({ topics, categories: chosen }) =>
            show({
              topicsOfDiscussion: topics,
              categories: chosen.toSorted((a, b) => a.name.localeCompare(b.name)),
            })
          }
        />
      )}
      {step === 'hours' && (
        <HoursStep profile={profile} week={week} save={save} onChanged={() => refreshHours(queries, id)} />
      )}
      {step === 'place' && <PlaceStep profile={profile} save={save} onChosen={show} />}
    </StepFrame>
  )
}

function rowOf(profile: Profile): SearchRow {
  const { id, name, userType, headline, bio, location, avatar, profilePicture, views } = profile
  const {
    categories,
    available,
    bookable,
    sample,
    verified,
    rating,
    noSpeakingFee,
    openToGuesting,
    introduction,
    timeZone,
  } = profile
  return {
    id,
    name,
    userType,
    headline,
    bio,
    location,
    avatar,
    profilePicture,
    views,
    categories,
    introduction,
    available,
    freeTimes: [],
    timeZone,
    bookable,
    sample,
    verified,
    rating,
    noSpeakingFee,
    openToGuesting,
  }
}
