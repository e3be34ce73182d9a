import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { isKnownDevice } from '../queries.ts'
import { daysAfter, sessionDays } from '../rules.ts'
import { knownDevices, sessions } from '../tables.ts'
import { updateActivity } from './update-activity.ts'

/** The browser’s cookies: its session, and the token by which the next sign-in recognizes it. */
export type OpenedSession = {
  userId: number
  sessionToken: string
  deviceToken: string
  isNewDevice: boolean
}

/** `address` is the network that limits count. */
export type Browser = { userAgent: string | undefined; deviceToken: string | undefined; address: string }

/** Creates a session and makes the browser known. An unknown device token is replaced: someone may have planted it. */
export async function createSession(
  ctx: Ctx | TransactionCtx,
  userId: number,
  browser: Browser,
): Promise<OpenedSession> {
  const now = ctx.clock.now()
  const sessionToken = generateToken()
  const known = await isKnownDevice(ctx, userId, browser.deviceToken)
  const deviceToken = (known && browser.deviceToken) || generateToken()
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(sessionToken),
    userId,
    userAgent: browser.userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: daysAfter(now, sessionDays),
  })
  await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(deviceToken), createdAt: now })
    .onConflictDoNothing()
  await updateActivity(ctx, userId, now)
  return { userId, sessionToken, deviceToken, isNewDevice: !known }
}
