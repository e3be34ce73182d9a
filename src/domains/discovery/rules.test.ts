import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colours, drawableText, isDrawable, rangeOfPart } from './rules.ts'

it('The colours of pictures and of pages that stand alone are those of the tokens', () => {
  const tokens = readFileSync('src/web/ui/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(colours)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? ''
    expect(value, token).toContain(colour)
  }
})

it('Parts of the sitemap follow each other without a gap, at most ten thousand people each', () => {
  for (const part of [0, 1, 7]) {
    const { from, to } = rangeOfPart(part)
    expect(to - from + 1).toBe(10_000)
    expect(rangeOfPart(part + 1).from).toBe(to + 1)
  }
})

it('Latin, Greek and Cyrillic names can be drawn; other scripts, rare letters and signs cannot', () => {
  for (const name of [
    'Zoë Łukasiewicz',
    'Nguyễn Văn An',
    "O'Brien-Smith (3rd)",
    'Мария Їжакевич',
    'Ђорђе Ћирић',
    'Ελένη Παπαδοπούλου',
  ]) {
    expect(isDrawable(name), name).toBe(true)
  }
  for (const name of ['Ḥasan', '李小龍', 'Zoë 🎧', 'محمد', 'Ἀλέξανδρος'])
    expect(isDrawable(name), name).toBe(false)
})

it('Signs are left out of a text, and a text in another script is left out whole', () => {
  expect(drawableText('Radio 🎧 at night 👩‍🚀')).toBe('Radio at night')
  expect(drawableText('Радио ★ кино: «ночь» co\u2011host')).toBe('Радио кино: «ночь» co-host')
  expect(drawableText('e\u0301cole')).toBe('école')
  expect(drawableText('ラジオ ♪')).toBeNull()
  expect(drawableText('🎧')).toBeNull()
  expect(drawableText(null)).toBeNull()
})
