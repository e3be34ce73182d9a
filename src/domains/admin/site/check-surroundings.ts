import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { backupFolder } from '../../../platform/backup/open-place.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { createTransport } from '../../../platform/mail/transport.ts'
import { formatBytes } from '../../../wording/sizes.ts'
import { surroundingsWords as words } from '../wording.ts'
import { consider, type Finding, fine, mend } from './findings.ts'
import { getBackupStatus } from './get-backup-status.ts'
import { readServerTime } from './queries.ts'

const [scarce, low] = [200_000_000, 2_000_000_000]
const toleratedMs = 5_000

/** What the site needs from around it: mail server, disk, clocks and backups. */
export async function checkSurroundings(ctx: Ctx): Promise<Finding[]> {
  const found = [checkMail(ctx), checkDisk(ctx), checkClock(ctx), checkBackups(ctx)]
  return (await Promise.all(found)).flat()
}

/** Signs in and sends nothing. */
async function checkMail({ config: { smtpUrl } }: Ctx): Promise<Finding[]> {
  if (smtpUrl === null) return []
  const { host: server, username } = new URL(smtpUrl)
  try {
    await createTransport(smtpUrl).verify()
    return [fine(username ? words.mailSignedIn({ server }) : words.mailAnswers({ server }))]
  } catch (error) {
    const { response, message } = error as Error & { response?: string }
    return [mend(words.mailFailed({ server, said: (response ?? message).replace(/\.?\s*$/, '') }))]
  }
}

async function checkDisk({ config: { dataDir } }: Ctx): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const said = words.disk({ dataDir, free: formatBytes(bavail * bsize) })
  if (bavail * bsize < scarce) return [mend(`${said} ${words.diskFull}`)]
  return [bavail * bsize < low ? consider(`${said} ${words.diskLow}`) : fine(said)]
}

/** Statements take a moment: their middle is compared. */
async function checkClock(ctx: Ctx): Promise<Finding[]> {
  const before = ctx.clock.now().getTime()
  const serverMs = await readServerTime(ctx)
  const middle = (before + ctx.clock.now().getTime()) / 2
  const apartMs = Math.abs((serverMs ?? middle) - middle)
  if (apartMs <= toleratedMs) return [fine(words.clock)]
  return [mend(words.clockDiffers({ seconds: Math.round(apartMs / 1000) }))]
}

async function checkBackups(ctx: Ctx): Promise<Finding[]> {
  const { isOn, last, isOld, failure, nextAt } = await getBackupStatus(ctx)
  if (!isOn) return [consider(words.backupsOff)]
  const place = last && { at: last.madeAt, place: last.place, size: formatBytes(last.sizeBytes) }
  return [
    ...(await checkFolder(ctx)),
    ...(failure ? [mend(words.backupFailed({ at: failure.failedAt, reason: failure.reason }))] : []),
    ...(place === null ? [consider(words.noBackup({ next: nextAt ?? '' }))] : []),
    ...(place && isOld ? [mend(words.backupOld(place))] : []),
    ...(place && !isOld ? [fine(words.backup(place))] : []),
  ]
}

/** Also a bucket's backups are files there first. The first backup makes the folder. */
async function checkFolder({ config }: Ctx): Promise<Finding[]> {
  const folder = backupFolder(config)
  for (const place of [folder, config.dataDir]) {
    const problem = await access(place, constants.W_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (problem === null) return []
    if (problem !== 'ENOENT') return [mend(words.folderClosed({ folder: place, reason: problem ?? '' }))]
  }
  return []
}
