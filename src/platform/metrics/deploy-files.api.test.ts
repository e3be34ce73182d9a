import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsToken, type Scraped, scrape } from '../../../tests/helpers/worlds/scrape.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'

const read = (file: string) => readFileSync(file, 'utf8')

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

test('Redis and the replica count as away while they can’t be reached', () => {
  expect([scraped.value('site_redis_up'), scraped.value('site_replica_usable')]).toEqual([0, 0])
})
