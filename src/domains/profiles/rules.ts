import type { ListingNeed } from '../../contract/profiles.ts'
import type { Rating } from '../../contract/rating.ts'
import { fewestForAverage } from '../../contract/review-limits.ts'

/** Of people who are well reviewed, on average. */
const fewestStars = 4.5

type Shown = {
  headline: string | null
  pictureHash: string | null
  initialsConfirmed: boolean
  topicsOfDiscussion: readonly string[]
  categories: readonly unknown[]
}

/** What a profile lacks to be listed. Listed people are found, matched, and in the sitemap. */
export function missingForListing(person: Shown): ListingNeed[] {
  const missing: ListingNeed[] = []
  if (!person.headline) missing.push('headline')
  if (!person.pictureHash && !person.initialsConfirmed) missing.push('picture')
  if (person.topicsOfDiscussion.length + person.categories.length === 0) missing.push('topics')
  return missing
}

type Request = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

/** The profile or personality page that a request shows. Prefetched pages don’t count. */
export function profileShownBy({ method, url, headers }: Request): number | undefined {
  const id = /^\/(?:profile|personality)\/(\d{1,9})\/?(?:\?|$)/.exec(url)?.[1]
  const ahead = /prefetch|prerender/.test([headers['sec-purpose'], headers.purpose].flat().join())
  return id && method === 'GET' && !ahead ? Number(id) : undefined
}

export function isWellReviewed({ average }: Rating): boolean {
  return (average ?? 0) >= fewestStars
}

export function ratingOf({ reviews, stars }: { reviews: number; stars: number }): Rating {
  const average = Math.round((stars / reviews) * 10) / 10
  return { count: reviews, average: reviews < fewestForAverage ? null : average }
}
