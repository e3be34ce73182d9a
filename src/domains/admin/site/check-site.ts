import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '../../../platform/config.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requiresTls } from '../../../platform/mail/transport.ts'
import { activeAdmins } from '../../accounts/queries.ts'

/** One thing to know before others use the site. What must be mended would harm them or lock the owner out. */
export type Finding = { must: boolean; says: string }

/** What is still trial or wrong, in words that say what to do. Changes nothing. */
export async function checkSite(
  ctx: Ctx,
  { trialAccounts }: { trialAccounts: string[] },
): Promise<Finding[]> {
  const found: (Finding | false)[] = [
    ...checkConfig(ctx),
    trialAccounts.length > 0 &&
      must(`The trial's accounts are open (${trialAccounts.join(', ')}). Start once with REMOVE_TRIAL=true.`),
    (await findAdmin(ctx, trialAccounts)) ? false : must(becomeAdmin(ctx)),
    ...(await checkDataDir(ctx)),
  ]
  return found.filter((one) => one !== false)
}

const must = (says: string): Finding => ({ must: true, says })
const consider = (says: string): Finding => ({ must: false, says })

function checkConfig({ config }: Ctx): (Finding | false)[] {
  const { publicUrl, loopback, smtpUrl, stripe, trustProxy } = config
  const https = publicUrl.startsWith('https:')
  return [
    loopback &&
      must(`PUBLIC_URL is ${publicUrl}, this computer's own. Set it to the https address people will use.`),
    !loopback &&
      !https &&
      must(
        `PUBLIC_URL is ${publicUrl}: passwords would travel unencrypted. Put HTTPS in front and set it to https.`,
      ),
    https &&
      trustProxy === false &&
      must(
        'TRUST_PROXY is off, and rate limits count everyone behind your HTTPS proxy as one visitor. Set it to the number of proxies in front, such as 1.',
      ),
    !smtpUrl &&
      must(
        "SMTP_URL isn't set: no one gets mail, and a forgotten password can't be reset. Set it to your mail server.",
      ),
    smtpUrl !== null &&
      !requiresTls(smtpUrl) &&
      !isLoopback(new URL(smtpUrl).hostname) &&
      consider(
        'SMTP_URL lets mail leave unencrypted, with the links in it. Remove ignoreTLS and requireTLS from it if your mail server offers STARTTLS.',
      ),
    !stripe && consider("Payments are the sandbox: no money moves. Set Stripe's keys to take real payments."),
    stripe !== null &&
      stripe.secretKey.includes('_test_') &&
      consider("Stripe's keys are for testing: no money moves. Set the live keys to take real payments."),
  ]
}

/** An admin who can sign in and is no demonstration account. */
async function findAdmin(ctx: Ctx, trialAccounts: string[]): Promise<boolean> {
  return (await activeAdmins(ctx)).some(({ email }) => !trialAccounts.includes(email))
}

function becomeAdmin({ config }: Ctx): string {
  return config.ownerEmail
    ? 'No one runs this site yet. Register with the address in OWNER_EMAIL and confirm it.'
    : 'No one runs this site yet. Start it and open the link that it prints, or set OWNER_EMAIL.'
}

async function checkDataDir({ config }: Ctx): Promise<(Finding | false)[]> {
  const { dataDir, sessionSecret } = config
  const others = process.platform === 'win32' ? 0 : (await stat(dataDir)).mode & 0o066
  const kept = sessionSecret ?? (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => ''))
  return [
    others !== 0 && must(`Other users of this machine can read ${dataDir}. Run chmod go-rw ${dataDir}`),
    kept.trim().length < 32 &&
      must(
        `The site's secret in ${join(dataDir, 'session-secret')} is missing or too short. Restore it from a backup, or delete it and start: everyone signs in again, and calendar addresses change.`,
      ),
  ]
}
