type Recommended = {
  pictureHash: string | null
  bio: string | null
  seriesKind: string | null
  topicsOfDiscussion: readonly string[]
  categoryIds: readonly number[]
  freeTimes: readonly Date[]
  bookable: boolean
  answers: Answers
  ratings: Ratings
  activeAt: Date
}

/** Of the paid requests of the last half year that were theirs to answer. */
export type Answers = { answered: number; expired: number }

/** Of the reviews they received: how many, and their stars together. */
export type Ratings = { reviews: number; stars: number }

const dayMs = 86_400_000
const shortestBio = 80

/** Days of activity that each is worth. A picture outweighs everything else together. */
export const worthDays = {
  picture: 90,
  bio: 14,
  categories: 10,
  topics: 7,
  show: 7,
  bookable: 7,
  freeThisWeek: 14,
  free: 7,
  /** For always answering, and for never. */
  answering: 14,
  ignoring: -30,
  /** For five stars always, and for one star always. */
  praised: 14,
  disliked: -14,
}

/** Answers are counted as if these came before, so that few say little and none say nothing. */
const usualAnswers = { answered: 4, all: 5 }

/** In days; 0 without requests. */
export function worthOfAnswers({ answered, expired }: Answers): number {
  const usual = usualAnswers.answered / usualAnswers.all
  const rate = (answered + usualAnswers.answered) / (answered + expired + usualAnswers.all)
  return rate >= usual
    ? ((rate - usual) / (1 - usual)) * worthDays.answering
    : ((usual - rate) / usual) * worthDays.ignoring
}

/** Reviews are counted as if these came before, so that few say little. */
const usualReviews = { count: 5, stars: 4 }

/** In days; 0 without reviews. */
export function worthOfRatings({ reviews, stars }: Ratings): number {
  const usual = usualReviews.stars
  const average = (stars + usualReviews.count * usual) / (reviews + usualReviews.count)
  return average >= usual
    ? ((average - usual) / (5 - usual)) * worthDays.praised
    : ((usual - average) / (usual - 1)) * worthDays.disliked
}

/**
 * The place in the recommended order: the last activity, moved later for complete profiles and for people who are free
 * soon, answer requests or are reviewed well. It’s an instant, so the order stays right as time passes and changes only when a person does.
 */
export function recommendedAt(person: Recommended, now: Date): Date {
  const [nextFree] = person.freeTimes
  const days = [
    person.pictureHash && worthDays.picture,
    (person.bio ?? '').length >= shortestBio && worthDays.bio,
    person.categoryIds.length > 0 && worthDays.categories,
    person.topicsOfDiscussion.length > 0 && worthDays.topics,
    person.seriesKind && worthDays.show,
    person.bookable && worthDays.bookable,
    worthOfAnswers(person.answers),
    worthOfRatings(person.ratings),
    nextFree && (nextFree.getTime() - now.getTime() < 7 * dayMs ? worthDays.freeThisWeek : worthDays.free),
  ]
  const bonus = days.reduce<number>((sum, each) => sum + (each || 0), 0)
  return new Date(person.activeAt.getTime() + bonus * dayMs)
}

/** Sample people are in all orders as if active this long ago, so that they come after everyone else. */
const sampleYears = 40

export const oldestReal = '2010-01-01T00:00:00Z'

export function behindRealPeople(at: Date): Date {
  const moved = new Date(at)
  moved.setUTCFullYear(at.getUTCFullYear() - sampleYears)
  return moved
}
