import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mostShows } from './show-limits.ts'
import {
  emptyBody,
  idParam,
  instant,
  isWebAddress,
  line,
  notWebAddress,
  shortIdParam,
  text,
  withHttps,
  withoutInvisible,
} from './text.ts'

export const credit = z.object({ name: z.string(), role: z.string(), link: z.string().nullable() })

export const episode = z.object({
  id: z.int(),
  title: z.string(),
  publishedAt: instant.nullable(),
  /** The episode’s page. */
  link: z.string().nullable(),
  /** From a feed always https, and played from the show’s own host; null if it names no audio file. */
  audioUrl: z.string().nullable(),
  /** Media type, such as audio/mpeg. */
  audioType: z.string().nullable(),
  durationSeconds: z.int().nullable(),
  /** Of this episode, instead of the show’s; empty if the feed names none for it. */
  credits: z.array(credit),
})
export type Episode = z.output<typeof episode>

const shown = {
  id: z.int(),
  /** `feed`: read from its RSS or Atom feed. `link`: title and address only. */
  kind: z.enum(['feed', 'link']),
  title: z.string(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  /** As the feed says, such as en-us. */
  language: z.string().nullable(),
  /** A picture stored here. */
  art: z.string().nullable(),
  link: z.string().nullable(),
  /** When the person last proved that the feed is theirs. */
  verifiedAt: instant.nullable(),
  credits: z.array(credit),
  /** Latest first. */
  episodes: z.array(episode),
}

export const show = z.object(shown)
export type Show = z.output<typeof show>

export const ownShow = z.object({
  ...shown,
  /** What the owner entered, or where the feed has moved to. */
  address: z.string(),
  readAt: instant.nullable(),
  triedAt: instant,
  lastError: z.string().nullable(),
  /** Why an admin removed the badge. */
  clearedBecause: z.string().nullable(),
  /** Put it into the feed to verify the show; null for links. */
  verifyCode: z.string().nullable(),
  /** The feed’s owner address, partly hidden, where we can send a code; null if the feed names none. */
  ownerEmail: z.string().nullable(),
})
export type OwnShow = z.output<typeof ownShow>

export const listShows = endpoint({
  method: 'GET',
  path: '/api/users/{id}/shows',
  summary: 'A person’s shows with their latest episodes',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ id: shortIdParam }),
  status: 200,
  response: z.array(show),
})

export const listOwnShows = endpoint({
  method: 'GET',
  path: '/api/shows',
  summary: 'The caller’s shows, with what only their owner sees',
  access: 'member',
  status: 200,
  response: z.array(ownShow),
})

const showAddress = text(1000)
  .transform((value) =>
    withHttps(withoutInvisible(value).replace(/^\s*(?:feed|pcast|itpc):(?:\/\/)?(?=.)/i, '')),
  )
  .refine((value) => /^https?:/i.test(value) && isWebAddress(value), notWebAddress)

export const showForm = z.object({ address: showAddress })

export const addShow = endpoint({
  method: 'POST',
  path: '/api/shows',
  summary: `Add a show by the address of its feed, or of its page at a known video or audio site; at most ${mostShows}`,
  access: 'member',
  body: showForm,
  status: 201,
  response: ownShow,
})

const one = z.object({ id: idParam })

export const refreshShow = endpoint({
  method: 'POST',
  path: '/api/shows/{id}/refresh',
  summary: 'Read the show’s feed now; `lastError` says why it failed',
  access: 'member',
  params: one,
  body: emptyBody,
  status: 200,
  response: ownShow,
})

export const removeShow = endpoint({
  method: 'DELETE',
  path: '/api/shows/{id}',
  summary: 'Delete a show and its episodes from the caller’s profile',
  access: 'member',
  params: one,
  status: 204,
  response: z.undefined(),
})

export const verifyShow = endpoint({
  method: 'POST',
  path: '/api/shows/{id}/verify',
  summary: 'Read the feed now and verify the show if it has the show’s code',
  access: 'member',
  params: one,
  body: emptyBody,
  status: 200,
  response: ownShow,
})

/** Minutes that an emailed code is valid. */
export const emailedCodeMinutes = 60

export const sendShowCode = endpoint({
  method: 'POST',
  path: '/api/shows/{id}/send-code',
  summary: `Email a code, valid for ${emailedCodeMinutes} minutes, to the address of the feed’s owner`,
  access: 'member',
  params: one,
  body: emptyBody,
  status: 200,
  response: z.object({ sentTo: z.string() }),
})

export const codeForm = z.object({
  code: line(20)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((code) => /^\d{8}$/.test(code), 'Enter the 8 digits from the email.'),
})

export const confirmShowCode = endpoint({
  method: 'POST',
  path: '/api/shows/{id}/confirm-code',
  summary: 'Verify the show by the emailed code',
  access: 'member',
  params: one,
  body: codeForm,
  status: 200,
  response: ownShow,
})
