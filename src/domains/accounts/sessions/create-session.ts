import { sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { isKnownDevice } from '../queries.ts'
import { daysAfter, sessionDays } from '../rules.ts'

/** The browser’s cookies: its session, and the token by which the next sign-in recognizes it. */
export type OpenedSession = {
  userId: number
  sessionToken: string
  deviceToken: string
  isNewDevice: boolean
}

/** `address` is the network that limits count. */
export type Browser = { userAgent: string | undefined; deviceToken: string | undefined; address: string }

type Written = {
  userId: number
  tokenHash: string
  userAgent: string | null
  now: Date
  expiresAt: Date
  deviceHash: string
}

/** The session, the browser and the activity. */
const writeSession = preparedQuery<Written, never[]>(
  'write_session',
  (_, value) => sql`
    with session as (
      insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      values (${value('tokenHash')}, ${value('userId')}, ${value('userAgent')}, ${value('now')}, ${value('now')}, ${value('expiresAt')})
    ), device as (
      insert into known_devices (user_id, device_hash, created_at)
      values (${value('userId')}, ${value('deviceHash')}, ${value('now')})
      on conflict do nothing
    )
    update users set last_active_at = greatest(last_active_at, ${value('now')}::timestamptz)
    where id = ${value('userId')}`,
)

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
  await writeSession(ctx, {
    userId,
    tokenHash: hashToken(sessionToken),
    userAgent: browser.userAgent?.slice(0, 300) ?? null,
    now,
    expiresAt: daysAfter(now, sessionDays),
    deviceHash: hashToken(deviceToken),
  })
  return { userId, sessionToken, deviceToken, isNewDevice: !known }
}
