import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { getReady } from '../src/contract/health.ts'
import { isSetting, readConfig } from '../src/platform/config.ts'
import { serverPackages } from './server-packages.ts'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}
type Values = Record<string, unknown>
type Service = { image: string; environment?: Values; secrets?: string[]; tmpfs?: string[] }
type Compose = { services: Record<string, Service>; secrets?: Values }

const composeOf = (file: string) => parse(read(file), { merge: true }) as Compose
const [alone, cluster] = ['compose.yaml', 'compose.cluster.yaml'].map(composeOf) as [Compose, Compose]
const kubernetes = Object.fromEntries(
  readdirSync('deploy/kubernetes').map((file) => {
    const found = parse(read(`kubernetes/${file}`)) as { kind: string }
    return [found.kind, found as Values]
  }),
)
const dockerfile = read('Dockerfile')

// As much of a Deployment as the tests read.
type Container = { image: string; env: { name: string; value: string }[] }
type Pod = { securityContext: { runAsUser: number }; containers: [Container] }
const pod = (kubernetes.Deployment as { spec: { template: { spec: Pod } } }).spec.template.spec
const podSettings = (kubernetes.ConfigMap as { data: Record<string, string> }).data
const podSecrets = (kubernetes.Secret as { stringData: Record<string, string> }).stringData

/** Node’s and the C library’s. */
const others = new Set(['NODE_ENV', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'])

function namesIn(assignments: string): string[] {
  return [...assignments.matchAll(/\b([A-Z][A-Z_0-9]+)=/g)].map(([, name = '']) => name)
}

test('deploy files set only variables that the product reads, and files only for secrets', () => {
  const set = [
    ...[...Object.values(alone.services), ...Object.values(cluster.services)]
      .filter(({ image }) => image.startsWith('greenroom:'))
      .flatMap(({ environment = {} }) => Object.keys(environment)),
    ...Object.keys(podSettings),
    ...pod.containers[0].env.map(({ name }) => name),
    ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => namesIn(line)),
    ...[...read('greenroom.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      namesIn(line),
    ),
  ].filter((name) => !others.has(name))
  expect(set.length).toBeGreaterThan(40)
  expect(set.filter((name) => !isSetting(name))).toEqual([])
})

test('every image has a tag that names one version, and ours is the version of package.json', () => {
  const images = [
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ...[...Object.values(alone.services), ...Object.values(cluster.services)].map(({ image }) => image),
    pod.containers[0].image,
  ]
  expect(images.length).toBeGreaterThan(12)
  expect(images.filter((image) => !/:(v?\d+\.\d+\S*|bookworm-\d{8}-slim)$/.test(image))).toEqual([])
  const ours = images.filter((image) => /(^|\/)greenroom:/.test(image))
  expect(new Set(ours.map((image) => image.replace(/^.*:/, '')))).toEqual(new Set([manifest.version]))
  expect(dockerfile).toContain(`greenroom:${manifest.version}`)
})

test('the health check of the image fails while the site isn’t ready or isn’t there', async () => {
  let status = 200
  const site = createServer(({ url }, answer) =>
    answer.writeHead(url === getReady.path ? status : 404).end('{}'),
  )
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  async function check(): Promise<unknown> {
    const child = spawn(process.execPath, ['scripts/check-ready.js'], { env: { PORT: String(port) } })
    return (await once(child, 'close'))[0]
  }
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  site.close()
  site.closeAllConnections()
  expect(await check()).toBe(1)
})

test('the image keeps what the server and the commands import, and nothing that only builds or pages need', () => {
  const kept = serverPackages()
  expect([...kept].filter((name) => !manifest.dependencies[name])).toEqual([])
  expect(kept).toContain('fastify')
  expect(kept).toContain('tar-stream')
  for (const name of ['vite', 'react', 'tailwindcss', 'lucide-react', '@fastify/middie']) {
    expect(kept).not.toContain(name)
  }
})

test('the Kubernetes secret has each file that the deployment names, and its values have the right form', () => {
  const fileOf = (value: string) => value.replace('/secrets/', '')
  const named = pod.containers[0].env.map(({ value }) => fileOf(value))
  expect(named.toSorted()).toEqual(Object.keys(podSecrets).toSorted())
  const fromFiles = pod.containers[0].env.map(({ name, value }) => [
    name.replace(/_FILE$/, ''),
    podSecrets[fileOf(value)] ?? '',
  ])
  const config = readConfig({ ...podSettings, ...Object.fromEntries(fromFiles) })
  expect(config).toMatchObject({ loopback: false, trialMode: false })
})
