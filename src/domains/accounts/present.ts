import type { EmailState, Me, Session } from '../../contract/accounts.ts'
import type { Introduction } from '../../contract/introductions.ts'
import type { Identity } from '../../contract/oidc.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import type { Person } from '../../contract/people.ts'
import { pictureAddress } from '../../contract/picture-address.ts'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/ctx.ts'
import { colorOf, initialsOf } from '../../wording/initials.ts'
import { countRecoveryCodes, type LinkedProvider, listPasskeys } from './queries.ts'
import type { Account, PasskeyRow, SessionRow, UserRow } from './tables.ts'

/** In this order: most browsers also claim to be those below them. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

type Portrait = Pick<UserRow, 'name' | 'pictureHash'>

export function pictureOf(user: Portrait, size: 512 | 96 = 512): string | null {
  return user.pictureHash && pictureAddress(user.pictureHash, size)
}

export function avatarOf(user: Portrait, size: 512 | 96 = 512): string {
  return (
    pictureOf(user, size) ??
    `/initials/${colorOf(user.name)}/${encodeURIComponent(initialsOf(user.name))}.svg`
  )
}

export function introductionOf(
  user: Pick<UserRow, 'introductionFile' | 'introductionSeconds'>,
): Introduction | null {
  const { introductionFile: file, introductionSeconds: seconds } = user
  return file && seconds ? { url: `/introductions/${file}`, durationSeconds: seconds } : null
}

export function presentPerson(
  user: Portrait & Pick<UserRow, 'id' | 'headline' | 'deletedAt'> & Partial<Pick<UserRow, 'callName'>>,
): Person {
  const { id, name, callName, headline } = user
  return {
    id,
    name,
    ...(callName && { callName }),
    avatar: avatarOf(user, 96),
    headline,
    ...(user.deletedAt && { deleted: true }),
  }
}

/** Looks for a passkey only where the panel would remind them of a second factor. */
export async function presentMe(ctx: Reader, user: Account): Promise<Me> {
  const isAsked = user.userType === 'admin' && !user.twoStepAt
  const hasPasskey = isAsked && (await listPasskeys(ctx, user.id)).length > 0
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    name: user.name,
    ...(user.callName && { callName: user.callName }),
    userType: user.userType,
    ...(!user.passwordHash && { noPassword: true as const }),
    ...(user.twoStepAt && { twoStep: true, recoveryCodesLeft: await countRecoveryCodes(ctx, user.id) }),
    ...(hasPasskey && { passkey: true }),
    headline: user.headline,
    bio: user.bio,
    location: user.location,
    avatar: avatarOf(user, 96),
    timeZone: user.timeZone,
    createdAt: user.createdAt.toISOString(),
    ...(user.approvalAskedAt && { awaitsApproval: true as const }),
    ...(user.limitedAt && !user.approvalAskedAt && { limited: true as const }),
    ...(user.deletesAt && { deletesAt: user.deletesAt.toISOString() }),
  }
}

export function presentEmail(
  { email }: UserRow,
  pending: { email: string; expiresAt: Date } | undefined,
): EmailState {
  return {
    email,
    pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
  }
}

export function presentSessions(rows: readonly SessionRow[], currentId: number): Session[] {
  return rows
    .toSorted((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
    .map((row) => ({
      id: row.id,
      current: row.id === currentId,
      device: formatDevice(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
  }
}

export function presentIdentity(config: Config, { issuer, linkedAt }: LinkedProvider): Identity {
  return { issuer, name: providerName(config, issuer), linkedAt: linkedAt.toISOString() }
}

/** The host of one that is no longer set up. */
export function providerName({ oidc }: Config, issuer: string): string {
  const { href, host } = new URL(issuer)
  return oidc && new URL(oidc.issuer).href === href ? oidc.name : host
}

/** From the User-Agent: "Firefox on Windows", "Chrome", "Unknown browser". */
export function formatDevice(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '') ?? 'Unknown browser'
  const system = nameIn(systems, userAgent ?? '')
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1]
}
