import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsToken, type Scraped, scrape } from '../../../tests/helpers/worlds/scrape.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const operating = read('docs/operating.md')
const [, section = ''] = /^## Metrics\n(.*?)^## /ms.exec(operating) ?? []

let world: World
let scraped: Scraped
beforeAll(async () => {
  const nowhere = '127.0.0.1:1'
  world = await createWorld({
    METRICS_TOKEN: metricsToken,
    REDIS_URL: `redis://${nowhere}`,
    DATABASE_REPLICA_URL: `postgres://${nowhere}/site`,
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  scraped = await scrape(world)
})
afterAll(() => world.close())

type Alert = { name: string; expr: string; summary: string; runbook: string }

function readAlerts(): Alert[] {
  return read('deploy/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const field = (name: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
      const [name = ''] = text.split('\n')
      return { name, expr: field('expr'), summary: field('summary'), runbook: field('runbook') }
    })
}

type Panel = { title: string; type: string; targets?: { expr: string; datasource: { uid: string } }[] }
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: Panel[]
  templating: { list: { name: string; type: string }[] }
}
const targets = dashboard.panels.flatMap(({ targets = [] }) => targets)

/** As they are in an expression, without labels and their values. */
function metricsIn(expr: string): string[] {
  const names = expr.replaceAll(/"[^"]*"|\{[^}]*\}/g, '').match(/\b(?:site|nodejs|process)_\w+/g) ?? []
  return names.map((name) => (scraped.helps.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')))
}

test('alerts and dashboard name only metrics that /metrics prints', () => {
  const expressions = [...readAlerts().map(({ expr }) => expr), ...targets.map(({ expr }) => expr)]
  expect(expressions.length).toBeGreaterThan(50)
  const named = new Set(expressions.flatMap(metricsIn))
  expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual(['up{job="site"} == 0'])
  expect([...named].filter((name) => !scraped.helps.has(name))).toEqual([])
})

test('the dashboard shows every metric', () => {
  const shown = new Set(targets.flatMap(({ expr }) => metricsIn(expr)))
  expect([...scraped.helps.keys()].filter((name) => !shown.has(name))).toEqual([])
})

test('every metric has a help text, a unit as Prometheus writes it, and a value once something happened', async () => {
  for (const [name, help] of scraped.helps) {
    expect(help.length, name).toBeGreaterThan(20)
    expect(name).not.toMatch(/_(ms|kb|mb|minutes|percent)\b/)
    const [, type] = new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(scraped.text) ?? []
    expect(type === 'counter', name).toBe(name.endsWith('_total'))
  }
  const without = [...scraped.helps.keys()].filter(
    (name) => !new RegExp(`^${name}(_count)?(\\{| )`, 'm').test(scraped.text),
  )
  // The first scrape counts nothing before it. The ledger’s check may go on after it.
  expect(without.filter((name) => !name.includes('ledger')).sort()).toEqual([
    'site_events_total',
    'site_http_request_duration_seconds',
    'site_http_requests_total',
    'site_limit_refusals_total',
    'site_pages_total',
    'site_payments_open',
    'site_replica_behind_seconds',
  ])
})

test('Redis and the replica count as away while they can’t be reached', () => {
  expect([scraped.value('site_redis_up'), scraped.value('site_replica_usable')]).toEqual([0, 0])
})

test('each alert says what to do and leads to a section of docs/operating.md, whose table lists it', () => {
  const headings = [...operating.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  )
  const alerts = readAlerts()
  for (const { name, summary, runbook } of alerts) {
    expect(summary, name).toMatch(/^".{40,}\."$/)
    expect(headings, name).toContain(/^docs\/operating\.md#(.*)$/.exec(runbook)?.[1])
  }
  const listed = [...section.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(listed).toEqual(alerts.map(({ name }) => name))
})

test('the dashboard asks which Prometheus to use, and every panel uses it', () => {
  const [first] = dashboard.templating.list
  expect(first).toMatchObject({ name: 'datasource', type: 'datasource' })
  expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set(['${datasource}']))
})
