import type { Credit } from '../shows/parse-credits.ts'

/** From this many requests on, a share says something. */
const fewestRequests = 3

/** Rounded down, so that 100% means all. Null with few requests. */
export function answerPercent({ answered, expired }: { answered: number; expired: number }): number | null {
  const received = answered + expired
  return received < fewestRequests ? null : Math.floor((answered / received) * 100)
}

/** Those who run the show. Everyone else that an episode credits appears on it. */
const hostRoles = new Set(['host', 'co-host', 'cohost'])
export const isAppearance = ({ role }: Credit): boolean => !hostRoles.has(role)

export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const linkKey = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')

/** How people write the same address, in lower case. */
export function linkForms(link: string): string[] {
  const key = linkKey(link)
  return ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) => [
    `${start}${key}`,
    `${start}${key}/`,
  ])
}

export type Candidate = {
  name: string
  website: string | null
  linkedinUrl: string | null
  /** Found in search. */
  isListed: boolean
}

/** By the link, or by a name that one listed person has. Undefined if it could be several people. */
export function matchCredit<C extends Candidate>({ name, link }: Credit, all: readonly C[]): C | undefined {
  const linked = all.filter(({ website, linkedinUrl }) =>
    [website, linkedinUrl].some((own) => own && link && linkKey(own) === linkKey(link)),
  )
  const named = all.filter((one) => one.isListed && nameKey(one.name) === nameKey(name))
  return onlyOne(linked) ?? onlyOne(named)
}

const onlyOne = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined)
