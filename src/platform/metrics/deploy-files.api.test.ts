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

const alerts = [...read('deploy/alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)

type Panel = { targets?: { expr: string }[] }
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: Panel[]
}
const targets = dashboard.panels.flatMap(({ targets = [] }) => targets)

/** As they are in an expression, without labels and their values. */
function metricsIn(expr: string): string[] {
  const names = expr.replaceAll(/"[^"]*"|\{[^}]*\}/g, '').match(/\b(?:site|nodejs|process)_\w+/g) ?? []
  return names.map((name) => (scraped.helps.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')))
}

test('alerts and dashboard name only metrics that /metrics prints', () => {
  const expressions = [...alerts, ...targets.map(({ expr }) => expr)]
  expect(expressions.length).toBeGreaterThan(50)
  const named = new Set(expressions.flatMap(metricsIn))
  expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual(['up{job="site"} == 0'])
  expect([...named].filter((name) => !scraped.helps.has(name))).toEqual([])
})

test('Redis and the replica count as away while they can’t be reached', () => {
  expect([scraped.value('site_redis_up'), scraped.value('site_replica_usable')]).toEqual([0, 0])
})
