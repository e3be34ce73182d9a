import satori from 'satori'
import { expect, it } from 'vitest'
import { readFaces } from './render-link-preview.ts'
import { isDrawable } from './rules.ts'

it('every drawable character is in one of the fonts', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(isDrawable)
  expect(letters.length).toBeGreaterThan(600)
  const missing: string[] = []
  const children = letters.map((letter) => ({ type: 'span', props: { children: letter } }))
  const all = { type: 'div', props: { style: { display: 'flex', flexWrap: 'wrap' }, children } }
  await satori(all as never, {
    width: 1200,
    height: 1200,
    fonts: readFaces(),
    loadAdditionalAsset: async (_, lacking) => {
      missing.push(lacking)
      return []
    },
  })
  expect(missing).toEqual([])
})
