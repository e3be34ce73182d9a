import { expect, test } from 'vitest'
import { broadcasters } from '../broadcasters.ts'
import { experts } from '../experts.ts'
import { podcasters } from '../podcasters.ts'
import { storytellers } from '../storytellers.ts'
import { renderPortrait } from './render-portrait.ts'

const drawn = [...podcasters, ...broadcasters, ...experts, ...storytellers].flatMap(({ name, look }) =>
  look ? [{ name, svg: renderPortrait(look) }] : [],
)

test('at least 62 sample people have drawings, no two alike', () => {
  expect(drawn.length).toBeGreaterThanOrEqual(62)
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
})

test('each drawing is smaller than 4 KB', () => {
  expect(drawn.filter(({ svg }) => Buffer.byteLength(svg) >= 4096).map(({ name }) => name)).toEqual([])
})
