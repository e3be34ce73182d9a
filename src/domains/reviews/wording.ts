import { reviewDays } from '../../contract/review-limits.ts'
import type { CantReview } from './rules.ts'

type Person = { name: string }

export const refusals = {
  notFound: 'We couldn’t find that review.',
  notYours: 'Only the person who was reviewed can answer.',
  alreadyAnswered: 'You’ve already answered this review.',
  closedAccount: 'This account has been closed, so it can’t be reviewed.',
  notCompleted: 'You can review a booking once it’s completed.',
  alreadyReviewed: 'You’ve already reviewed this booking.',
  tooLate: 'This booking can’t be reviewed any longer.',
} satisfies Record<CantReview, string> & Record<string, string>

export const invitationWords = {
  title: ({ name }: Person) => `How was it with ${name}?`,
  lead: ({ name }: Person) => `You’ve recorded with ${name}. Rate how it went and write a sentence or two.`,
  rules: ({ name }: Person) =>
    `${name} can’t read your review until both of you have written one, or until ${reviewDays} days after the booking.`,
  button: 'Write a review',
  footnote: 'We ask once per booking.',
}

type Shown = { other: string; wrote: boolean; received: boolean }

export function formatShown({ other, wrote, received }: Shown): { title: string; message: string } {
  if (!received) return { title: `Your review of ${other} is public`, message: `It’s on ${other}’s profile.` }
  return {
    title: `${other} reviewed you`,
    message: `${wrote ? 'Both reviews are public now.' : 'It’s on your profile.'} You can answer once, in public.`,
  }
}

export function formatAnswered({ name }: Person): { title: string; message: string } {
  return { title: `${name} answered your review`, message: 'The answer is public, below your review.' }
}
