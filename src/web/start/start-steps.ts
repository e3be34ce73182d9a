import type { Profile } from '../../contract/profiles.ts'

/** In order; each is a screen at `/start/{step}`. */
export const startSteps = ['about', 'topics', 'hours', 'place'] as const
export type StartStep = (typeof startSteps)[number]

/** The screen after the last step. */
export const liveStep = 'live'

export function isStartStep(step: string): step is StartStep {
  return startSteps.some((each) => each === step)
}

export function stepAfter(step: StartStep): StartStep | undefined {
  return startSteps[startSteps.indexOf(step) + 1]
}

export function stepBefore(step: StartStep): StartStep | undefined {
  return startSteps[startSteps.indexOf(step) - 1]
}

type Filled = Pick<
  Profile,
  'headline' | 'profilePicture' | 'initialsConfirmed' | 'topicsOfDiscussion' | 'categories' | 'meetingWay'
>

/** Skipping a step leaves it open. */
export function isStepDone(step: StartStep, profile: Filled, hasHours: boolean): boolean {
  switch (step) {
    case 'about':
      return Boolean(profile.headline) && (profile.profilePicture !== null || profile.initialsConfirmed)
    case 'topics':
      return profile.topicsOfDiscussion.length + profile.categories.length > 0
    case 'hours':
      return hasHours
    case 'place':
      return profile.meetingWay !== null
  }
}

/** The first open step, or the first of all when none is open. */
export function nextStep(profile: Filled, hasHours: boolean): StartStep {
  return startSteps.find((step) => !isStepDone(step, profile, hasHours)) ?? startSteps[0]
}
