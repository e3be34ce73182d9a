import type { Me } from '../../contract/accounts.ts'
import type { Person } from '../../contract/people.ts'
import type { UserRow } from './tables.ts'

type Portrait = Pick<UserRow, 'name' | 'pictureHash'>

/** How many background colours initials come in. */
export const initialsColours = 5

/** The first letters of at most two words of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('en-US') || '?'
}

/** Which of the colours a name gets: always the same one. */
export function colourOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997
  return sum % initialsColours
}

/** Where a stored picture is served. `size` is the edge in pixels. */
export function pictureAddress(hash: string, size: 512 | 96): string {
  return `/pictures/${hash}-${size}.webp`
}

/** The address of the uploaded picture, or null. */
export function pictureOf(user: Portrait, size: 512 | 96 = 512): string | null {
  return user.pictureHash && pictureAddress(user.pictureHash, size)
}

/** Always an address: the picture, or drawn initials. */
export function avatarOf(user: Portrait, size: 512 | 96 = 512): string {
  return (
    pictureOf(user, size) ??
    `/initials/${colourOf(user.name)}/${encodeURIComponent(initialsOf(user.name))}.svg`
  )
}

export function presentPerson(user: Portrait & Pick<UserRow, 'id' | 'headline'>): Person {
  return { id: user.id, name: user.name, avatar: avatarOf(user, 96), headline: user.headline }
}

export function presentMe(user: UserRow): Me {
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    name: user.name,
    userType: user.userType,
    headline: user.headline,
    bio: user.bio,
    location: user.location,
    avatar: avatarOf(user, 96),
    timeZone: user.timeZone,
    createdAt: user.createdAt.toISOString(),
  }
}
