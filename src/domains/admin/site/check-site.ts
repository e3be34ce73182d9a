import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '../../../platform/config.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requiresTls } from '../../../platform/mail/transport.ts'
import { listActiveAdmins } from '../../accounts/queries.ts'
import { siteCheckWords } from '../wording.ts'
import { consider, type Finding, mend } from './findings.ts'

export async function checkSite(
  ctx: Ctx,
  { trialAccounts }: { trialAccounts: string[] },
): Promise<Finding[]> {
  const found: (Finding | false)[] = [
    ...checkConfig(ctx),
    ctx.config.redisUrl !== null && !ctx.redis?.isHere() && consider(siteCheckWords.redisAway),
    trialAccounts.length > 0 && mend(siteCheckWords.trialAccounts({ accounts: trialAccounts.join(', ') })),
    (await findAdmin(ctx, trialAccounts)) ? false : mend(becomeAdmin(ctx)),
    ...(await checkDataDir(ctx)),
    ctx.replica?.readsFor(undefined) === null && mend(siteCheckWords.replicaUnused),
    ...(await checkFiles(ctx)),
  ]
  return found.filter((one) => one !== false)
}

function checkConfig({ config }: Ctx): (Finding | false)[] {
  const { publicUrl, loopback, smtpUrl, stripe, trustProxy } = config
  const https = publicUrl.startsWith('https:')
  return [
    loopback && mend(siteCheckWords.loopback({ publicUrl })),
    !loopback && !https && mend(siteCheckWords.unencrypted({ publicUrl })),
    https && trustProxy === false && mend(siteCheckWords.trustProxy),
    !smtpUrl && mend(siteCheckWords.noMailServer),
    smtpUrl !== null &&
      !requiresTls(smtpUrl) &&
      !isLoopback(new URL(smtpUrl).hostname) &&
      consider(siteCheckWords.unencryptedMail),
    !stripe && consider(siteCheckWords.sandbox),
    stripe !== null && stripe.secretKey.includes('_test_') && consider(siteCheckWords.testKeys),
  ]
}

/** Excludes suspended admins and demo accounts. */
async function findAdmin(ctx: Ctx, trialAccounts: string[]): Promise<boolean> {
  return (await listActiveAdmins(ctx)).some(({ email }) => !trialAccounts.includes(email))
}

function becomeAdmin({ config }: Ctx): string {
  return config.ownerEmail ? siteCheckWords.registerOwner : siteCheckWords.openSetupLink
}

async function checkDataDir({ config }: Ctx): Promise<(Finding | false)[]> {
  const { dataDir, sessionSecret } = config
  const others = process.platform === 'win32' ? 0 : (await stat(dataDir)).mode & 0o066
  const kept = sessionSecret ?? (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => ''))
  return [
    others !== 0 && mend(siteCheckWords.readableDataDir({ dataDir })),
    kept.trim().length < 32 && mend(siteCheckWords.badSecret({ file: join(dataDir, 'session-secret') })),
  ]
}

async function checkFiles({ config: { s3 } }: Ctx): Promise<(Finding | false)[]> {
  if (!s3) return []
  // Loaded only when used.
  const { checkBucket } = await import('../../../platform/files/check-bucket.ts')
  const problem = await checkBucket(s3)
  const { protocol, hostname } = new URL(s3.endpoint ?? 'https://s3.amazonaws.com')
  return [
    problem !== null && mend(problem.says),
    protocol === 'http:' && !isLoopback(hostname) && consider(siteCheckWords.unencryptedFiles),
  ]
}
