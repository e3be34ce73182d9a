import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { spawnProgram, startApplication } from '../helpers/worlds/start-application.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const cuts = 20
const patience = 5 * 60_000

/** Cuts power as file system tests do: EXT4_IOC_SHUTDOWN without a flush loses everything unsynced. */
const cutPower =
  'open(F, "<", $ARGV[0]) or die; my $f = pack("L", 2); ioctl(F, 0x8004587d, $f) or die "ioctl: $!"'
/** The worst case a file system allows: a rename doesn’t sync the file. */
const mountOptions = 'loop,data=writeback,noauto_da_alloc'

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'on a separate disk, which only root can make',
  () => {
    let folder: string
    let disk: string
    let dataDir: string
    let disks = 0
    const image = () => join(folder, `image-${disks}`)
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'power-'))
      disk = join(folder, 'disk')
      dataDir = join(disk, 'data')
      mkdirSync(disk)
    })
    // A failed test left it in.
    afterEach(() => void attempt('umount', '-l', disk))
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true })
    })

    const environment = () => ({ DATA_DIR: dataDir, SAMPLE_DATA: 'true' })

    function insertDisk({ empty = false } = {}) {
      if (empty) {
        rmSync(image(), { force: true })
        // The kernel may still know the last one by its name.
        disks++
        run('truncate', '-s', '2G', image())
        run('mkfs.ext4', '-q', image())
      }
      run('mount', '-o', mountOptions, image(), disk)
      if (empty) mkdirSync(dataDir)
    }

    async function removeDisk() {
      await waitUntil(() => attempt('umount', disk).status === 0, 'the disk is no longer used')
      // A process that took its own mount namespace meanwhile holds the disk until it ends.
      await waitUntil(
        () => run('losetup', '--associated', image()) === '',
        'no other program has the disk',
        patience,
      )
    }

    /** Starts a site on a new disk, and cuts the power when `moment` comes. */
    async function startAndCut(moment: () => Promise<unknown>) {
      insertDisk({ empty: true })
      const { child, ended } = spawnProgram(environment())
      await moment()
      run('perl', '-e', cutPower, disk)
      for (const pid of descendants(child.pid ?? 0)) sendSignal(pid, 'SIGKILL')
      await ended
      await removeDisk()
      insertDisk()
    }

    /** The start works with an intact secret and working sign-ins, or fails with one sentence. */
    async function startAgain() {
      const site = await startApplication(environment()).catch((error: Error) => error)
      if (site instanceof Error) return { refused: site.message }
      try {
        const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')
        // They are printed after the address.
        await waitUntil(() => /Log in as guest.+\n/.test(site.output()), 'the log-ins are printed')
        const [, email, password] = /Log in as guest: (\S+) {2}(\S+)/.exec(site.output()) ?? []
        const { status } = await fetch(`${site.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
        const left = readdirSync(dataDir).filter((name) => !name.endsWith('.part'))
        return { secretLength: secret.length, login: status, hasLogins: left.includes('demo-accounts.json') }
      } finally {
        await site.stop()
      }
    }

    const works = { secretLength: 64, login: 200, hasLogins: true }

    test(`a first start can be repeated after a power cut at any of ${cuts} moments`, async () => {
      insertDisk({ empty: true })
      const began = performance.now()
      const whole = await startApplication(environment())
      const wholeMs = performance.now() - began
      await whole.stop()
      await removeDisk()
      for (let cut = 0; cut < cuts; cut++) {
        await startAndCut(() => pause((wholeMs * (cut + 0.5)) / cuts))
        expect({ cut, ...(await startAgain()) }).toEqual({ cut, ...works })
        await removeDisk()
      }
    })

    test.each(['session-secret', 'demo-accounts.json'])(
      'a power cut as soon as %s is there leaves it intact',
      async (name) => {
        await startAndCut(() => appears(join(dataDir, name)))
        expect(await startAgain()).toEqual(works)
        await removeDisk()
      },
    )
  },
)

async function appears(file: string) {
  const watcher = watch(join(file, '..'))
  while (!existsSync(file)) await once(watcher, 'change')
  watcher.close()
}

/** Disk tools are often not in the path, even for root. */
const withDiskPrograms = 'PATH="$PATH:/usr/sbin:/sbin" exec "$0" "$@"'

function attempt(...command: string[]) {
  return spawnSync('/bin/sh', ['-c', withDiskPrograms, ...command])
}

function run(...command: string[]) {
  const { status, stdout, stderr } = attempt(...command)
  if (status !== 0) throw new Error(`${command[0]}: ${String(stderr)}`)
  return String(stdout)
}

function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return [pid, ...children.flatMap(descendants)]
  } catch {
    return [pid]
  }
}
