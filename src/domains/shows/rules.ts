const hourMs = 3_600_000
const everyMs = 6 * hourMs
const atMostMs = 7 * 24 * hourMs

/** After 6 hours; after a failure, as long again as it has been failing, but at most a week. */
export function nextReading(now: Date, workedAt: Date): Date {
  const failingForMs = now.getTime() - workedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(failingForMs, everyMs), atMostMs))
}

const monthMs = 30 * 24 * hourMs

/** Art may change at the same address. */
export function isArtDue({ artReadAt }: { artReadAt: Date | null }, now: Date): boolean {
  return !artReadAt || now.getTime() - artReadAt.getTime() >= 24 * hourMs
}

type Verified = { verifiedAt: Date | null }

export function isCheckDue({ verifiedAt }: Verified, now: Date): boolean {
  return verifiedAt !== null && now.getTime() - verifiedAt.getTime() >= monthMs
}

/** A feed that can’t be read keeps its badge for a month beyond the check. */
export function isProofTooOld({ verifiedAt }: Verified, now: Date): boolean {
  return verifiedAt !== null && now.getTime() - verifiedAt.getTime() >= 2 * monthMs
}

/** Enough to recognize one’s own address: `r•••@example.com`. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
