import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { installedChromium } from '../scripts/find-chromium.ts'
import { reserveFreePort } from '../src/platform/http/reserve-free-port.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'
import { quantile } from './load.ts'

/**
 * node bench/lighthouse.ts [rounds], after a build: medians of Lighthouse’s phone on public pages with sample people, on a connection
 * and processor that are slowed down for real.
 */
const rounds = Number(process.argv[2] ?? 5)
const dataDir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const site = await startApplication({ DATA_DIR: dataDir, SAMPLE_DATA: 'true' })
const { port, release } = await reserveFreePort('127.0.0.1')
await release()
const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})

async function look(path: string) {
  const flags = { port, logLevel: 'error', throttlingMethod: 'devtools' } as const
  const looked = await lighthouse(site.url + path, { ...flags, onlyCategories: ['performance'] })
  if (!looked) throw new Error(`Lighthouse has no result for ${path}.`)
  const { audits, categories, environment } = looked.lhr
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    paint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  }
}

try {
  const answer = await fetch(`${site.url}/api/search?userType=creator&limit=1`)
  const [someone] = (await answer.json()) as { id: number }[]
  for (const path of ['/', '/search', `/profile/${someone?.id}`, '/resources/podcasting-guide']) {
    const looks: Awaited<ReturnType<typeof look>>[] = []
    for (let round = 0; round < rounds; round++) looks.push(await look(path))
    const median = (what: keyof (typeof looks)[0]) =>
      quantile(
        looks.map((each) => each[what]),
        0.5,
      )
    console.log(
      `${path}: largest paint ${Math.round(median('paint'))} ms, layout shift ${median('shift').toFixed(3)},`,
      `blocked ${Math.round(median('blocked'))} ms, performance ${Math.round(median('performance'))};`,
      `benchmark index ${Math.round(median('machine'))}, meant for 1,500 to 2,000`,
    )
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
